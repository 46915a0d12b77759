import * as pages from '../page-paths.ts'
import { escapeHtml } from './escape-html.ts'
import type { Letter, Part, Sender } from './letter.ts'
import { look, mailStyles } from './mail-styles.ts'

const paragraph = (text: string, style = '', name = 'ink') =>
  `<p class="${name}" style="margin:0 0 18px;color:${name === 'soft' ? look.inkSoft : look.ink};overflow-wrap:anywhere;${style}">${text}</p>`

/** Shown by day and by night: both pictures travel with the mail, and nothing in it is ever loaded from elsewhere. */
const picture = (name: string, [width, height]: readonly [number, number], style: string) =>
  [
    `<img class="by-day" src="cid:${name}" alt="" width="${width}" height="${height}" style="border:0;${style}">`,
    `<img class="by-night" src="cid:${name}-dark" alt="" width="${width}" height="${height}" style="display:none;border:0;${style}">`,
  ].join('')

/** One layout for all mails: a card on paper, one action, readable without pictures. Every text in it is escaped. */
export function renderHtml(letter: Letter, sender: Sender): string {
  const { subject, preview, heading, parts, unsubscribe, illustration = 'letter' } = letter
  const e = escapeHtml
  const link = (href: string, label: string) =>
    `<a class="soft" href="${e(href)}" style="color:${look.inkSoft}">${e(label)}</a>`
  const footer = [
    `Questions? Write to ${link(`mailto:${sender.supportEmail}`, sender.supportEmail)} or call ${e(sender.supportPhone)}.`,
    `${link(`${sender.appUrl}/`, sender.siteName)} · ${link(`${sender.appUrl}${pages.privacy()}`, 'Privacy policy')}`,
    ...(unsubscribe ? [`${link(unsubscribe, 'Unsubscribe')} from these emails.`] : []),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${e(subject)}</title><style>${mailStyles}</style></head>
<body class="paper" style="margin:0;padding:0;background:${look.paper};color:${look.ink};font:17px/1.6 ${look.sans}">
<div style="display:none;max-height:0;overflow:hidden">${e(preview)}</div>
<table class="paper" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${look.paper}"><tr><td class="outer" align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left"><tr><td style="padding:0 8px 22px">
<table role="presentation" cellpadding="0" cellspacing="0"><tr><td style="padding-right:11px;vertical-align:middle;line-height:0">${picture('mark', [28, 28], 'vertical-align:middle')}</td><td class="ink" style="vertical-align:middle;font:400 22px/1.2 ${look.serif};letter-spacing:-.01em;color:${look.ink};overflow-wrap:anywhere">${e(sender.siteName)}</td></tr></table></td></tr>
<tr><td class="card" style="background:${look.raised};border:1px solid ${look.line};border-radius:16px;padding:36px 40px 20px">
${picture(illustration, [132, 112], 'margin:0 0 24px')}
<h1 class="ink" style="margin:0 0 18px;font:400 32px/1.15 ${look.serif};letter-spacing:-.016em;color:${look.ink};overflow-wrap:anywhere">${e(heading)}</h1>
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
        `<a class="green" href="${e(part.href)}" style="color:${look.evergreen}">${e(part.label)}</a>`,
        'font-size:15px',
        'soft',
      )
    case 'button':
      return `<table role="presentation" class="wide" cellpadding="0" cellspacing="0" style="margin:6px 0 24px"><tr><td class="go" align="center" bgcolor="${look.evergreen}" style="border-radius:10px;background:${look.evergreen}"><a class="go" href="${e(part.href)}" style="display:block;padding:14px 28px;border-radius:10px;background:${look.evergreen};color:${look.onEvergreen};font:500 17px/1.4 ${look.sans};text-decoration:none;overflow-wrap:anywhere">${e(part.label)}</a></td></tr></table>`
    case 'code':
      return `<p class="ink code" style="margin:0 0 22px;padding:16px 12px;border:1px solid ${look.line};border-radius:10px;background:${look.paper};text-align:center;font:400 32px/1.3 ${look.serif};font-variant-numeric:lining-nums tabular-nums;letter-spacing:.22em;color:${look.ink}">${e(part.code)}</p>`
    case 'facts':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px;font-size:16px">${part.facts
        .map(
          ([name, value]) =>
            `<tr><td class="soft fact" style="padding:5px 20px 5px 0;vertical-align:top;color:${look.inkSoft}">${e(name)}</td><td class="ink fact" style="padding:5px 0;vertical-align:top;font-weight:500;color:${look.ink};overflow-wrap:anywhere">${e(value)}</td></tr>`,
        )
        .join('')}</table>`
  }
}
