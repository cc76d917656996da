import { createHash } from 'node:crypto';

/** The whole look of the sign-in pages: the owner's app's colours, one column, nothing fetched. */
export const PAGE_STYLE = `
:root{color-scheme:light dark;
--chrome:light-dark(#f3f1ee,#171615);--panel:light-dark(#fff,#1e1d1b);--field:light-dark(#fff,#161514);
--line:light-dark(#e0dcd6,#34312d);--line-strong:light-dark(#8f8981,#7b756c);
--ink:light-dark(#201e1b,#edeae5);--soft:light-dark(#5f5a53,#b0aaa1);
--accent:light-dark(#2a5bd7,#3f6fe8);--accent-hover:light-dark(#234fbd,#355fcb);--accent-text:light-dark(#2450bd,#93b1ff);
--focus:light-dark(#2a5bd7,#7da2ff);
--bad:light-dark(#b0281e,#ff9b90);--bad-soft:light-dark(#fbe8e5,#40191a);
--good:light-dark(#1c6b45,#7fcfa4);--good-soft:light-dark(#e2f2e8,#17301f)}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:1fr auto 1.35fr auto;justify-items:center;
padding:24px 20px;background:var(--chrome);color:var(--ink);
font:400 15px/1.5 "Instrument Sans",system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;font-synthesis:none;
-webkit-font-smoothing:antialiased}
main{grid-row:2;width:100%;max-width:400px}
.site{display:flex;align-items:center;gap:12px;margin:0 0 20px;color:var(--ink);text-decoration:none;font-weight:550;
overflow-wrap:anywhere;min-height:44px;width:fit-content}
.site span:first-child{flex:none;display:grid;place-items:center;width:32px;height:32px;border-radius:8px;
background:var(--ink);color:var(--chrome);font-size:15px;font-weight:600}
.site:hover span:last-child{text-decoration:underline;text-underline-offset:3px}
.card{padding:32px;background:var(--panel);border:1px solid var(--line);border-radius:10px}
h1{margin:0 0 8px;font-size:20px;line-height:1.25;font-weight:600;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 16px;color:var(--soft);text-wrap:pretty;overflow-wrap:anywhere}
p strong{color:var(--ink);font-weight:550}
form{display:grid;gap:18px;margin-top:20px}
.field{display:grid;gap:6px}
label{font-size:14px;font-weight:550}
.optional{font-weight:400;color:var(--soft)}
.hint{margin:0;font-size:13px;color:var(--soft)}
input[type=email],input[type=password],input[type=text]{width:100%;height:44px;padding:0 12px;border:1px solid var(--line-strong);
border-radius:6px;background:var(--field);color:inherit;font:inherit;font-size:16px}
input[readonly]{background:transparent;border-color:var(--line);color:var(--soft)}
input[aria-invalid=true]{border-color:var(--bad)}
.code{letter-spacing:.18em;font-variant-numeric:tabular-nums}
.problem{margin:0;font-size:13px;color:var(--bad)}
.check{display:flex;align-items:center;gap:10px;min-height:44px;margin:-8px 0;font-weight:400}
.check input{width:18px;height:18px;margin:0;accent-color:var(--accent)}
button{height:44px;padding:0 18px;border:0;border-radius:6px;background:var(--accent);color:#fff;font:inherit;font-weight:550;
cursor:pointer;transition:background 120ms ease-out}
button:hover{background:var(--accent-hover)}
button.second{border:1px solid var(--line-strong);background:transparent;color:var(--ink)}
button.second:hover{background:var(--chrome)}
.offer{margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
.offer p:last-child{margin-bottom:0}
h2{margin:0 0 6px;font-size:15px;line-height:1.35;font-weight:600}
a{color:var(--accent-text);text-underline-offset:3px}
.more{display:flex;flex-wrap:wrap;gap:0 20px;margin:12px 0 -12px;font-size:14px}
.more a{display:inline-flex;align-items:center;min-height:44px}
.notice{margin:16px 0 0;padding:12px 14px;border-radius:6px;font-size:14px;color:var(--ink);background:var(--good-soft)}
.notice.bad{background:var(--bad-soft)}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.field input:focus-visible{outline-offset:-1px}
footer{grid-row:4;font-size:12.5px;color:var(--soft)}
@media (max-width:480px){body{grid-template-rows:auto auto 1fr auto;padding:20px;background:var(--panel)}
main{grid-row:1}.card{padding:8px 0 0;border:0;border-radius:0}.site span:first-child{color:var(--panel)}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){button,.site span:first-child{border:1px solid}}
`;

const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64');

/** Policy of these pages: our one style, no script at all, no picture, no frame around them. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${STYLE_HASH}'`,
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');
