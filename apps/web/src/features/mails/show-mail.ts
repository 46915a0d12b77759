import { illustrationUrl } from '@joy/domain/mail/mail-illustration.ts'
import { trustedHtml } from './trusted-html.ts'

// A mail carries its styles inline, for mail programs; the console's policy lets no inline style through. So the marks
// are set aside before the text is parsed and set again through the style object, which the policy allows.

const unsafe = 'script, style, link, meta, base, iframe, object, embed'

/**
 * Puts a rendered mail into the document of an empty sandboxed frame. `isDark` shows it as a reader with a dark
 * screen sees it. `onLink` hears of links; none is ever followed inside. Gives what undoes the listening.
 */
export function showMail(
  frame: Document,
  html: string,
  { isDark, onLink }: { isDark: boolean; onLink: (href: string) => void },
): () => void {
  const [sheet = '', css = ''] = /<style>([^<]*)<\/style>/u.exec(html) ?? []
  // Text inside a mail holds no bare quotes: ` style="` can only begin an attribute.
  const parsed = new DOMParser().parseFromString(
    trustedHtml(html.replace(sheet, '').replaceAll(' style="', ' data-style="')),
    'text/html',
  )
  for (const element of parsed.querySelectorAll(unsafe)) element.remove()
  // In a mail program the pictures come with the mail.
  for (const element of parsed.querySelectorAll('img')) {
    const [, cid] = /^cid:([a-z-]+)$/u.exec(element.getAttribute('src') ?? '') ?? []
    if (cid) element.src = illustrationUrl(cid)
    else element.remove()
  }
  frame.documentElement.lang = parsed.documentElement.lang || 'en'
  frame.body.replaceWith(frame.adoptNode(parsed.body))
  for (const element of frame.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? ''
    delete element.dataset['style']
  }
  adopt(frame, css.replaceAll('(prefers-color-scheme:dark)', isDark ? 'all' : 'not all'))
  const onClick = (event: MouseEvent) => {
    const link = event.composedPath().find(isLink)
    if (!link) return
    event.preventDefault()
    onLink(link.href)
  }
  frame.addEventListener('click', onClick)
  return () => frame.removeEventListener('click', onClick)
}

function adopt(frame: Document, css: string): void {
  const view = frame.defaultView
  if (!view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(css)
  frame.adoptedStyleSheets = [sheet]
}

/** Of the frame's own realm: `instanceof` would not know it. */
const isLink = (target: EventTarget): target is HTMLAnchorElement => 'href' in target && 'rel' in target
