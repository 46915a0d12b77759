const firstNames = [
  'Anna',
  'Benedikt',
  'Clara',
  'David',
  'Esther',
  'Felix',
  'Grace',
  'Hannah',
  'Isaac',
  'Judith',
  'Kolbe',
  'Lydia',
  'Miriam',
  'Noah',
  'Ottilie',
  'Peter',
]
const lastNames = [
  'Whitfield',
  'Okafor',
  'Brennan',
  'Castellano',
  'Nakamura',
  'Lindqvist',
  'Abernathy',
  'Dubois',
  'Fernandes',
  'Marchetti',
  'Novak',
  'Osborne',
]

export type GeneratedRow = { email: string; name: string; isPaid: boolean; subscribedAt: string }

/** Always the same people: addresses in no order, as a real list has them. */
export function generatedRow(at: number): GeneratedRow {
  const first = firstNames[at % firstNames.length] ?? ''
  const last = lastNames[Math.floor(at / 7) % lastNames.length] ?? ''
  const mark = (Math.imul(at, 2_654_435_761) >>> 0).toString(36)
  return {
    email: `${mark}.${first}.${last}${at}@example${at % 40}.org`,
    name: `${first} ${last}`,
    isPaid: at % 9 === 0,
    subscribedAt: new Date(Date.UTC(2020, 0, 1) + (at % 2_000_000) * 60_000).toISOString(),
  }
}

/** The same people as a file of the newsletter platform's full list. */
export async function* generatedFile(rows: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from('email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at,name\n')
  for (let from = 0; from < rows; from += 1000) {
    const lines = Array.from({ length: Math.min(1000, rows - from) }, (_, at) => {
      const { email, name, isPaid, subscribedAt } = generatedRow(from + at)
      return `${email},${isPaid},,${isPaid ? 'monthly' : ''},false,${subscribedAt},${isPaid ? subscribedAt : ''},${name}\n`
    })
    yield Buffer.from(lines.join(''))
  }
}
