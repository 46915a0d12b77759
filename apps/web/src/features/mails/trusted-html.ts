// The site's policy lets no text become HTML (Trusted Types, https://www.w3.org/TR/trusted-types/): a mail is the one thing
// that does, in a document that runs no script. The DOM's types know strings alone, and so an object stands here for one.

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): string }
    }
  }
}

/** The name stands in the server's policy as well. */
const mail = globalThis.window?.trustedTypes?.createPolicy('mail', { createHTML: (html) => html })

/** The HTML of a mail as the browser lets it be parsed; where it knows no Trusted Types, as it is. */
export const trustedHtml = (html: string): string => mail?.createHTML(html) ?? html
