import { createReadStream } from 'node:fs'
import type { CsvSubscriber } from '@joy/domain/subscriber-csv/csv-subscriber.ts'
import { mergeRows } from '@joy/domain/subscriber-csv/merge-rows.ts'
import { readRow } from '@joy/domain/subscriber-csv/read-row.ts'
import { recogniseColumns } from '@joy/domain/subscriber-csv/recognise-columns.ts'
import { rowLayout } from '@joy/domain/subscriber-csv/row-cells.ts'
import { describe, expect, it } from 'vitest'
import { openRecords } from './open-records.ts'
import { sniffEncoding } from './sniff-encoding.ts'

async function readFixture(name: string, now: string) {
  const open = () => createReadStream(new URL(`fixtures/${name}`, import.meta.url))
  const { encoding } = await sniffEncoding(open())
  const { headings, batches } = await openRecords(open(), { encoding })
  const { format, mapping, problems } = recogniseColumns(headings)
  const layout = rowLayout(format.id, mapping, 'UTC')
  const people = new Map<string, CsvSubscriber>()
  const failed: [line: number, reason: string][] = []
  let rows = 0
  for (const { line, cells } of (await Array.fromAsync(batches)).flat()) {
    rows += 1
    const reading = readRow(layout, cells, new Date(now))
    if (!reading.ok) {
      failed.push([line, reading.reason])
      continue
    }
    const known = people.get(reading.row.emailKey)
    people.set(reading.row.emailKey, known ? mergeRows(known, reading.row) : reading.row)
  }
  return { format: format.id, problems, rows, people: [...people.values()], failed }
}

const brief = ({ email, tier, type, status, comp }: CsvSubscriber) => [
  email,
  tier,
  type,
  status,
  comp === null ? null : (comp.until?.toISOString() ?? 'forever'),
]

describe('email_list.testpub.csv', () => {
  it('gives six people of nine rows, one of them merged and two failed (ruling 20)', async () => {
    const { format, rows, people, failed } = await readFixture('email_list.testpub.csv', '2026-03-01T00:00:00Z')
    expect([format, rows]).toEqual(['substack-full', 9])
    expect(people.map(brief)).toEqual([
      ['alice@example.com', 'Free', null, 'active', null],
      ['bob@example.com', 'Paid', 'monthly', 'active', null],
      ['CAROL@example.com', 'Paid', 'yearly', 'active', null],
      ['dave@example.com', 'Free', null, 'unsubscribed', null],
      ['erin@example.com', 'Paid', 'monthly', 'active', null],
      ['frank@example.com', null, 'vip_tier', 'active', null],
    ])
    expect(people[2]?.subscribedAt).toEqual(new Date('2024-03-01T10:00:00Z'))
    expect(people[5]?.notices.toSorted()).toEqual(['unknown-type', 'unknown-yes-or-no'])
    expect(failed).toEqual([
      [6, 'Not a complete e-mail address'],
      [7, 'The email column is empty'],
    ])
  })
})

describe('the exports of 2020', () => {
  it('reads the sign-up list', async () => {
    const { format, rows, people, failed } = await readFixture('signup_emails.2020-08.csv', '2020-08-10T00:00:00Z')
    expect([format, rows, people.length, failed]).toEqual(['substack-signups-2020', 21, 21, []])
    expect(people.map(({ email, tier, status }) => `${email} ${tier} ${status}`)).toEqual([
      'herroooo@substack.com Paid active',
      'testing@substacks.com Paid active',
      'maguirec086@comm.ca Paid unsubscribed',
      'tcowenaldkuf@gmu.edu Paid active',
      'Bob.Something@advisers.co.uk Paid active',
      'ömil@gmail.com Paid active',
      'christine_blackling@smallpond.com Paid active',
      'jill@example.com Paid active',
      'harry_potter@gmail.com Paid active',
      'albert.a.dumfield@gov.mt Paid active',
      'johnlholiday@gmail.com Paid active',
      'edwinjeans@gmail.com Paid active',
      'someNews@gmail.com Paid active',
      'nottimferris@gmail.com Paid unsubscribed',
      'e271828@pacobell.net Paid active',
      'kirstygouda@gmail.com Free active',
      'albus_dumbledore@gmail.com Free active',
      'patrickstarfish@gmail.com Free active',
      'rgdigest@gmail.com Paid active',
      'elpaper@gmail.com Free active',
      'maïbes@gmail.com Free active',
    ])
    expect(people[0]?.subscribedAt?.toISOString()).toBe('2018-08-27T15:06:27.713Z')
    expect(people.every(({ comp, name, type }) => comp === null && name === null && type === null)).toBe(true)
  })

  it('reads the paid list with its comps and gifts', async () => {
    const { format, rows, people, failed } = await readFixture('subscriber_emails.2020-08.csv', '2020-08-10T00:00:00Z')
    expect([format, rows, failed]).toEqual(['substack-paid-2020', 16, []])
    const paid = (email: string, status = 'active') => [email, 'Paid', 'paid', status, null]
    const gift = (email: string) => [email, 'Paid', 'gift', 'active', null]
    expect(people.map(brief)).toEqual([
      paid('herroooo@substack.com'),
      paid('testing@substacks.com'),
      paid('rgdigest@gmail.com'),
      ['maguirec086@comm.ca', 'Paid', 'comp', 'unsubscribed', '2025-06-23T23:41:42.980Z'],
      ['tcowenaldkuf@gmu.edu', 'Paid', 'comp', 'active', 'forever'],
      ['Bob.Something@advisers.co.uk', 'Paid', 'comp', 'active', '2020-12-31T19:58:06.194Z'],
      gift('ömil@gmail.com'),
      gift('christine_blackling@smallpond.com'),
      gift('jill@example.com'),
      gift('harry_potter@gmail.com'),
      paid('albert.a.dumfield@gov.mt'),
      paid('johnlholiday@gmail.com'),
      paid('edwinjeans@gmail.com'),
      paid('someNews@gmail.com'),
      paid('nottimferris@gmail.com', 'unsubscribed'),
      paid('e271828@pacobell.net'),
    ])
  })

  it('makes no comp of one that has run out since', async () => {
    const { people } = await readFixture('subscriber_emails.2020-08.csv', '2025-07-01T00:00:00Z')
    expect(people.filter(({ comp }) => comp !== null).map(({ email }) => email)).toEqual(['tcowenaldkuf@gmu.edu'])
    expect(people.filter(({ notices }) => notices.includes('comp-ended'))).toHaveLength(2)
  })
})

it('takes email_address for the address', async () => {
  const { format, problems, people } = await readFixture('invalid_wrong_headers.csv', '2025-03-28T00:00:00Z')
  expect([format, problems]).toEqual(['unknown', []])
  expect(people.map(({ email, name }) => [email, name])).toEqual([
    ['herroooo@substack.com', 'Lorem'],
    ['testing@substacks.com', 'Ipsum'],
    ['maguirec086@comm.ca', 'Dolor Simet'],
  ])
})
