import { escapeHtml } from './escape-html.ts'
import type { Letter, Part, Sender } from './letter.ts'

// Mail programs know neither OKLCH nor style sheets that they can trust: the site's tokens as plain colours, inline.
// The one style sheet only turns the colours over for those who read in the dark and know it.
const paper = '#fbf8f2'
const raised = '#fffdfa'
const line = '#e2ddd4'
const ink = '#2b211a'
const inkSoft = '#63584e'
const evergreen = '#22553f'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

const inTheDark = `.paper{background:#1d1a16!important}.card{background:#25211c!important;border-color:#3d372f!important}.ink{color:#f2ece3!important}.soft{color:#b8ada0!important}.green{color:#9cc7b1!important}.go{background:#9cc7b1!important;color:#14241c!important}`
const onAPhone = `.outer{padding:20px 12px!important}.card{padding:26px 20px 10px!important}.go{display:block!important;text-align:center}`

/** The only style sheet of a mail; the same in all of them. */
export const mailStyles = `@media (prefers-color-scheme:dark){${inTheDark}}@media (max-width:480px){${onAPhone}}`

const paragraph = (text: string, style = '', name = 'ink') =>
  `<p class="${name}" style="margin:0 0 18px;color:${name === 'soft' ? inkSoft : ink};overflow-wrap:anywhere;${style}">${text}</p>`

/** One layout for all mails: a card on paper, one action, readable without pictures. Every text in it is escaped. */
export function renderHtml({ subject, preview, heading, parts, unsubscribe }: Letter, sender: Sender): string {
  const e = escapeHtml
  const link = (href: string, label: string) =>
    `<a class="soft" href="${e(href)}" style="color:${inkSoft}">${e(label)}</a>`
  const footer = [
    `Questions? Write to ${link(`mailto:${sender.supportEmail}`, sender.supportEmail)} or call ${e(sender.supportPhone)}.`,
    `${link(`${sender.appUrl}/`, sender.siteName)} · ${link(`${sender.appUrl}/privacy-policy`, 'Privacy policy')}`,
    ...(unsubscribe ? [`${link(unsubscribe, 'Unsubscribe')} from these mails.`] : []),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title><style>${mailStyles}</style></head>
<body class="paper" style="margin:0;padding:0;background:${paper};color:${ink};font:17px/1.6 ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td class="green" style="padding:0 8px 20px;font:600 20px ${serif};color:${evergreen}">${e(sender.siteName)}</td></tr>
<tr><td class="card" style="background:${raised};border:1px solid ${line};border-radius:16px;padding:36px 32px 18px">
<h1 class="ink" style="margin:0 0 18px;font:600 27px/1.25 ${serif};color:${ink};overflow-wrap:anywhere">${e(heading)}</h1>
${parts.map(renderPart).join('\n')}
</td></tr><tr><td style="padding:24px 8px 0">${footer.map((it) => paragraph(it, 'margin-bottom:6px;font-size:14px', 'soft')).join('\n')}</td></tr></table>
</td></tr></table></body></html>
`
}

function renderPart(part: Part): string {
  const e = escapeHtml
  switch (part.kind) {
    case 'text':
      return paragraph(e(part.text))
    case 'note':
      return paragraph(e(part.text), 'font-size:15px', 'soft')
    case 'link':
      return paragraph(
        `<a class="green" href="${e(part.href)}" style="color:${evergreen}">${e(part.label)}</a>`,
        'font-size:15px',
        'soft',
      )
    case 'button':
      return paragraph(
        `<a class="go" href="${e(part.href)}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:${evergreen};color:#fffdfa;font-weight:600;text-decoration:none">${e(part.label)}</a>`,
        'padding:4px 0',
      )
    case 'code':
      return paragraph(e(part.code), 'font:600 30px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px')
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td class="soft" style="padding:4px 20px 4px 0;vertical-align:top;white-space:nowrap;color:${inkSoft}">${e(name)}</td><td class="ink" style="padding:4px 0;vertical-align:top;font-weight:600;color:${ink}">${e(value)}</td></tr>`,
        )
        .join('')}</table>`
  }
}
