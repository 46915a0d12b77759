import { escapeHtml } from './escape-html.ts'
import type { Letter, Part, Sender } from './letter.ts'

// Mail programs know neither OKLCH nor style sheets that they can trust: the site's tokens as plain colours, inline.
const paper = '#fbf8f2'
const raised = '#fffdfa'
const line = '#e2ddd4'
const ink = '#2b211a'
const inkSoft = '#63584e'
const evergreen = '#22553f'
const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif"

const paragraph = (text: string, style: string) => `<p style="margin:0 0 18px;${style}">${text}</p>`

/** One layout for all mails: a card on paper, one action, readable without pictures. Every text in it is escaped. */
export function renderHtml({ subject, preview, heading, parts, unsubscribe }: Letter, sender: Sender): string {
  const e = escapeHtml
  const footer = [
    `Questions? Write to <a href="mailto:${e(sender.supportEmail)}" style="color:${inkSoft}">${e(sender.supportEmail)}</a> or call ${e(sender.supportPhone)}.`,
    `<a href="${e(sender.appUrl)}/" style="color:${inkSoft}">${e(sender.siteName)}</a> · <a href="${e(sender.appUrl)}/privacy-policy" style="color:${inkSoft}">Privacy policy</a>`,
    ...(unsubscribe ? [`<a href="${e(unsubscribe)}" style="color:${inkSoft}">Unsubscribe</a> from these mails.`] : []),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title></head>
<body style="margin:0;padding:0;background:${paper};color:${ink};font:17px/1.6 ${sans}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${paper}"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px"><tr><td style="padding:0 8px 20px;font:600 20px ${serif};color:${evergreen}">${e(sender.siteName)}</td></tr>
<tr><td style="background:${raised};border:1px solid ${line};border-radius:16px;padding:36px 32px 18px">
<h1 style="margin:0 0 18px;font:600 27px/1.25 ${serif};color:${ink}">${e(heading)}</h1>
${parts.map(renderPart).join('\n')}
</td></tr><tr><td style="padding:24px 8px 0">${footer.map((it) => paragraph(it, `margin-bottom:6px;font-size:14px;color:${inkSoft}`)).join('\n')}</td></tr></table>
</td></tr></table></body></html>
`
}

function renderPart(part: Part): string {
  const e = escapeHtml
  switch (part.kind) {
    case 'text':
      return paragraph(e(part.text), '')
    case 'note':
      return paragraph(e(part.text), `font-size:15px;color:${inkSoft}`)
    case 'button':
      return paragraph(
        `<a href="${e(part.href)}" style="display:inline-block;padding:13px 26px;border-radius:10px;background:${evergreen};color:#fffdfa;font-weight:600;text-decoration:none">${e(part.label)}</a>`,
        'padding:4px 0',
      )
    case 'code':
      return paragraph(
        e(part.code),
        `font:600 30px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;color:${ink}`,
      )
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 18px">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td style="padding:4px 20px 4px 0;color:${inkSoft}">${e(name)}</td><td style="padding:4px 0;font-weight:600">${e(value)}</td></tr>`,
        )
        .join('')}</table>`
  }
}
