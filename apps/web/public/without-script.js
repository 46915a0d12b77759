// Loaded before the site's own script by pages that are empty until that has run: where it never comes, though scripts are
// allowed, what stands there for browsers without scripts is shown.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    const frame = document.querySelector('#root[data-frame]')
    const words = document.querySelector('#root + noscript')
    if (!frame || !words) return
    // The server's policy lets no text become HTML but by a name that it knows.
    const { trustedTypes } =
      /** @type {{ trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): { createHTML(html: string): string } } }} */ (
        globalThis
      )
    const page = trustedTypes?.createPolicy('without-script', { createHTML: (html) => html })
    frame.innerHTML = page?.createHTML(words.textContent) ?? words.textContent
  },
  true, // a script that fails to load says so to itself alone, and to whoever listens on the way there
)
