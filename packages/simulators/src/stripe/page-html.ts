const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter)

/** A plain page of the simulated payment provider. `body` is HTML: what comes from outside must be escaped. */
export const pageHtml = (title: string, body: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:light-dark(#f3f1ec,#1b1a18);color:light-dark(#26241f,#f1eee7)}
main{box-sizing:border-box;width:min(26rem,100vw);padding:2rem;background:light-dark(#fff,#262522);border-radius:12px;box-shadow:0 8px 30px #0002}
h1{margin:0 0 .25rem;font-size:1.3rem}p{margin:.5rem 0}.note{font-size:.85rem;opacity:.75}.amount{font-size:1.8rem;font-weight:600}
fieldset{border:0;padding:0;margin:1rem 0}legend{font-weight:600;padding:0}label{display:flex;gap:.5rem;align-items:center;min-height:2rem}
button,.button{box-sizing:border-box;display:block;width:100%;margin:.5rem 0;padding:.7rem;border:1px solid #6b6558;border-radius:8px;font:inherit;text-align:center;text-decoration:none;color:inherit;background:none;cursor:pointer}
button.main{background:#4a3f8f;border-color:#4a3f8f;color:#fff}[role=alert]{color:light-dark(#a12622,#ff9d97)}
</style></head><body><main><p class="note">Simulated payment page: no money moves.</p>${body}<p class="note"><a href="/stripe/dashboard">What else happens at Stripe</a></p></main></body></html>`
