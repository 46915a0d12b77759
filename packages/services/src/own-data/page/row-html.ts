import { capital } from '@joy/domain/labels/capital.ts'
import { escapeHtml } from '@joy/domain/mail/escape-html.ts'
import type { DataRow } from '../read-own-data.ts'
import { getCell, type Line, moment, text } from './line.ts'
import { sectionLabels, unsaid } from './section-labels.ts'

/** One row: a heading and what is known, a line each; of many rows, all of it in a line or two. */
export function rowHtml(part: string, row: DataRow, zone: string): string {
  const section = sectionLabels[part]
  const title = section?.title.say(row, zone)
  const lines = [...(section?.lines ?? []), ...unsaid(part, row).map((name) => ownName(row, name))].flatMap((line) => {
    const text = line.say(row, zone)
    return text === null ? [] : [{ label: line.label, text }]
  })
  const heading = title ? `<h3>${own(title)}</h3>` : ''
  if (section?.isBrief)
    return `<li>${heading}<p>${lines.map(({ label, text }) => `<span>${label && `${escapeHtml(label)} `}${own(text)}</span>`).join(' ')}</p></li>`
  const facts = lines.map(({ label, text }) => `<div><dt>${escapeHtml(label)}</dt><dd>${own(text)}</dd></div>`).join('')
  return `<li class="card">${heading}<dl>${facts}</dl></li>`
}

/** People's own words may be written from right to left. */
const own = (text: string): string => `<bdi>${escapeHtml(text)}</bdi>`

/** What was added to the data and has no words yet is shown all the same: `signedUpAt` as 'Signed up at'. */
function ownName(row: DataRow, name: string): Line {
  const spaced = name.replaceAll(/(?<small>[a-z])(?<large>[A-Z])/gu, '$<small> $<large>').toLowerCase()
  const label = capital(spaced)
  return getCell(row, name) instanceof Date ? moment(name, label) : text(name, label)
}
