// Lists of everyday, in the languages in which the heading of the addresses is known.
import { describe, expect, it, test } from 'vitest'
import { isClosed } from '../consent/is-closed.ts'
import type { ClosingCells } from './closing-cells.ts'
import { closingSentences } from './closing-cells.ts'
import { readRow } from './read-row.ts'
import { leftOutColumns, recogniseColumns } from './recognise-columns.ts'
import { rowLayout } from './row-cells.ts'
import { countUnread, unreadSentences } from './unread-yes-or-no.ts'

const now = new Date('2025-03-28T15:04:00.000Z')
function read(headings: string[], cells: string[]) {
  const { format, mapping } = recogniseColumns(headings)
  const layout = rowLayout(format.id, mapping, 'UTC')
  const reading = readRow(layout, cells, now)
  if (!reading.ok) throw new Error(reading.reason)
  const counted: ClosingCells = {}
  countUnread(counted, layout, cells, reading.row)
  return { ...reading.row, counted }
}

describe.each([
  ['Ja', 'Nein'],
  ['oui', 'NON'],
  ['sí', 'no'],
  ['SÌ', 'no'],
  ['Sim', 'Não'],
  ['ja', 'nee'],
])('%s and %s', (yes, no) => {
  it.each(['Newsletter', 'Status'])('are a yes and a no in a column %s', (heading) => {
    const said = (word: string) => read(['E-Mail-Adresse', heading], ['a@x.org', word])
    expect([said(yes).status, isClosed(said(no).status)]).toEqual([heading === 'Status' ? yes : 'active', true])
    expect(said(no).notices).not.toContain('unknown-yes-or-no')
    expect(said(yes).notices).not.toContain('unknown-yes-or-no')
  })
})

test('another word where yes or no is expected is told with its column', () => {
  const headings = ['E-Mail-Adresse', 'Newsletter']
  const { counted, notices } = read(headings, ['a@x.org', 'vielleicht'])
  expect(notices).toEqual(['unknown-yes-or-no'])
  expect(unreadSentences(counted, headings)).toEqual([
    "The column 'Newsletter' says 'vielleicht' where yes or no is expected, in 1 of its cells.",
  ])
  expect(closingSentences(counted, headings)).toEqual([])
})

test.each([
  [
    ['Vorname', 'Nachname'],
    ['Ann', 'Weber'],
  ],
  [
    ['Name', 'Vorname'],
    ['Weber', 'Ann'],
  ],
  [
    ['Prénom', 'Nom'],
    ['Ann', 'Weber'],
  ],
  [
    ['Nombre', 'Apellidos'],
    ['Ann', 'Weber'],
  ],
  [
    ['Nome', 'Cognome'],
    ['Ann', 'Weber'],
  ],
  [
    ['Nome', 'Sobrenome'],
    ['Ann', 'Weber'],
  ],
  [
    ['Voornaam', 'Achternaam'],
    ['Ann', 'Weber'],
  ],
  [['Nom complet'], ['Ann Weber']],
])('%j head a name', (headings, cells) => {
  expect(read(['E-Mail-Adresse', ...headings], ['a@x.org', ...cells]).name).toBe('Ann Weber')
})

describe.each([
  ['Abgemeldet', 'ja', 'nein'],
  ['Abbestellt', 'Ja', 'Nein'],
  ['Désabonné', 'oui', 'non'],
  ['Désinscrit', 'oui', 'non'],
  ['Dado de baja', 'sí', 'no'],
  ['Disiscritto', 'sì', 'no'],
  ['Descadastrado', 'sim', 'não'],
  ['Afgemeld', 'ja', 'nee'],
])('%s', (heading, yes, no) => {
  it('closes by a yes, and says nothing by a no', () => {
    expect(isClosed(read(['E-Mail', heading], ['a@x.org', yes]).status)).toBe(true)
    expect(read(['E-Mail', heading], ['a@x.org', no]).consentStated).toBe(false)
    expect(isClosed(read(['E-Mail', heading], ['a@x.org', no]).status)).toBe(false)
  })
})

describe.each([
  ['Abonniert', 'ja', 'nein'],
  ['Einwilligung', 'ja', 'nein'],
  ['Abonné', 'oui', 'non'],
  ['Consentement', 'oui', 'non'],
  ['Suscrito', 'sí', 'no'],
  ['Iscritto', 'sì', 'no'],
  ['Inscrito', 'sim', 'não'],
  ['Toestemming', 'ja', 'nee'],
])('%s', (heading, yes, no) => {
  it('closes by a no, and opens nothing by a yes', () => {
    expect(isClosed(read(['E-Mail', heading], ['a@x.org', no]).status)).toBe(true)
    const { status, consentStated } = read(['E-Mail', heading], ['a@x.org', yes])
    expect([isClosed(status), consentStated]).toEqual([false, false])
  })
})

test.each(['baja', 'Baja', 'de baja', 'dado de baja'])("'%s' in a column of letters closes", (word) =>
  expect(isClosed(read(['Email', 'Newsletter'], ['a@x.org', word]).status)).toBe(true),
)

test.each(['Newsletter-Abmeldung', 'Bestätigung abgemeldet', 'Abonné VIP', 'Einwilligung Werbung'])(
  'the column %s is named where it is left out',
  (heading) => {
    const { mapping } = recogniseColumns(['E-Mail', heading])
    expect(mapping[1] === null ? leftOutColumns(['E-Mail', heading], mapping, false) : []).toEqual([
      expect.stringContaining(`'${heading}' is not imported`),
    ])
  },
)
