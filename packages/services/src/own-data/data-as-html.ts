import { escapeHtml } from '@joy/domain/mail/escape-html.ts'
import { pageStyle } from './page/page-style.ts'
import { rowHtml } from './page/row-html.ts'
import type { DataSection } from './read-own-data.ts'

type Head = { siteName: string; supportEmail: string; email: string; at: string; zone: string }

/** A page that stands for itself: it loads nothing, prints well, and follows the reader's theme. What is empty is named at its end. */
export async function* dataAsHtml(
  sections: AsyncIterable<DataSection>,
  { siteName, supportEmail, email, at, zone }: Head,
): AsyncGenerator<string, void, undefined> {
  const title = `What ${siteName} holds of you`
  yield `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${pageStyle}</style></head><body><main><h1>${escapeHtml(title)}</h1>
<p>Everything that stands under <bdi>${escapeHtml(email)}</bdi>, and under your addresses of before, on ${escapeHtml(at)}. Days and times are those of the community’s time zone, ${escapeHtml(zone.replaceAll('_', ' '))}.</p>
`
  const empty: string[] = []
  for await (const section of sections) {
    if (section.rows.length === 0) empty.push(section.title)
    else yield sectionHtml(section, zone)
  }
  if (empty.length > 0) yield emptyHtml(empty)
  const mail = escapeHtml(supportEmail)
  yield `<section><h2>If something is not right</h2><p>Write to <a href="mailto:${mail}">${mail}</a>. You can change your name and address, and delete your account, in your portal, under Account.</p></section>
</main></body></html>
`
}

const sectionHtml = ({ name, title, why, rows }: DataSection, zone: string): string =>
  `<section><h2>${escapeHtml(title)}</h2><p class="why">${escapeHtml(why)}</p><ul>${rows.map((row) => rowHtml(name, row, zone)).join('')}</ul></section>\n`

const emptyHtml = (titles: readonly string[]): string =>
  `<section><h2>What is not there</h2><p class="why">Of these parts we hold nothing of yours.</p><ul>${titles.map((it) => `<li>${escapeHtml(it)}</li>`).join('')}</ul></section>\n`
