import { formatMoment } from '@joy/domain/dates.ts'
import { escapeHtml } from '@joy/domain/mail/escape-html.ts'
import type { DataRow, DataSection } from './read-own-data.ts'

type Head = { siteName: string; email: string; at: string; zone: string }

/** A page that stands for itself: it loads nothing, prints well, and follows the reader's theme. */
export async function* dataAsHtml(
  sections: AsyncIterable<DataSection>,
  { siteName, email, at, zone }: Head,
): AsyncGenerator<string, void, undefined> {
  const title = `What ${siteName} holds of you`
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Everything that stands under ${escapeHtml(email)}, and under your addresses of before, on ${escapeHtml(at)}.</p>
`
  for await (const section of sections) yield sectionHtml(section, zone)
  yield '</main></body></html>\n'
}

function sectionHtml({ title, why, rows }: DataSection, zone: string): string {
  const body = rows.length === 0 ? '<p class="none">Nothing.</p>' : rows.map((row) => rowHtml(row, zone)).join('')
  return `<section><h2>${escapeHtml(title)}</h2><p class="why">${escapeHtml(why)}</p>${body}</section>\n`
}

const rowHtml = (row: DataRow, zone: string): string =>
  `<dl>${Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(
      ([name, value]) => `<div><dt>${escapeHtml(inWords(name))}</dt><dd>${escapeHtml(shown(value, zone))}</dd></div>`,
    )
    .join('')}</dl>`

/** `signedUpAt` reads as 'Signed up at'. */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<small>[a-z])(?<large>[A-Z])/gu, '$<small> $<large>').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function shown(value: DataRow[string] | undefined, zone: string): string {
  if (value instanceof Date) return formatMoment(value, zone)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value ?? '')
}

const style = `:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.6 system-ui,sans-serif}main{max-width:44rem;margin:0 auto;padding:3rem 1.25rem}
h1,h2{font-family:Georgia,serif;font-weight:400;line-height:1.15}h2{margin:3rem 0 .25rem}.why,.none{opacity:.75;margin:0 0 1rem}
dl{margin:0 0 1rem;padding:1rem 1.25rem;border:1px solid;border-color:color-mix(in srgb,currentColor 25%,transparent);border-radius:10px}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;justify-content:space-between}dt{opacity:.75}dd{margin:0;overflow-wrap:anywhere}@media print{dl{break-inside:avoid}}`
