import type { Template } from '@portico/model/api/templates';
import { DeviceLook } from '../../shared/frame/device-look.tsx';

/** A starter site as it is, to walk about in: all its pages. */
export function TemplateLook({ template }: { template: Template }) {
  return <DeviceLook id={template.template} name={template.name} src={template.preview} />;
}
