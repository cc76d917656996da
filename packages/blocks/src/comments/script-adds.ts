/** What the script of comments puts onto a page: the form of a reply, and the thread again with what became of it. */
export const COMMENTS_ADD: readonly string[] = `
  form input label textarea button p h2 h3 ol ul li article a b span time nav div strong em del blockquote code pre br
  .form .form-inputs .form-field .form-title .form-about .form-error .form-submit .form-trap
  .comment-form .comment-guest .comments-said .comments-head .comments-sorts .comments-pages .comments-write .comment-list .comment-acts .comment-likes .comment-team
  .meta .said .prose .btn .second .removed .h3 .h4
`
  .trim()
  .split(/\s+/);
