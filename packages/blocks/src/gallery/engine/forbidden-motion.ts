/** Whether the page's address forbids galleries to play [B2.3]. @param search of the address, with its `?` */
export function isMotionForbidden(search: string): boolean {
  return new URLSearchParams(search).get('nomotion') === 'true';
}
