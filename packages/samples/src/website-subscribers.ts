import type { WebsiteSubscriber } from '@joy/contract'
import { at } from './at.ts'

type Row = Omit<WebsiteSubscriber, 'id' | 'subscriptionTier' | 'leftOut'>
const signUp = (email: string, name: string | null, signedUpAt: string, exportedAt: string | null = null): Row => ({
  email,
  name,
  signedUpAt,
  exportedAt,
})
const march12 = at('2025-03-12', '09:20')

const rows = [
  signUp('clara.beaumont@example.com', 'Clara Beaumont', at('2025-03-28', '14:51')),
  signUp('jreyes@example.org', 'Jonathan Reyes', at('2025-03-27', '21:12')),
  signUp('priya.thomas@example.com', 'Priya Thomas', at('2025-03-27', '07:40')),
  signUp('e.haddad@example.net', 'Elias Haddad', at('2025-03-26', '18:33')),
  signUp('martin.obriain@example.org', 'Martin Ó Briain', at('2025-03-25', '12:05')),
  signUp('anneliese.brandt@example.net', 'Anneliese Brandt', at('2025-03-24', '20:31'), at('2025-03-25', '08:15')),
  signUp('esther.nakamura@example.org', 'Esther Nakamura', at('2025-03-19', '13:47'), at('2025-03-20', '10:02')),
  signUp('naomi.sutherland@example.com', 'Naomi Sutherland', at('2025-03-11', '06:58'), march12),
  signUp('ruth.abernathy@example.com', 'Ruth Abernathy', at('2025-03-09', '20:47'), march12),
  signUp('matthias.keller@example.com', 'Matthias Keller', at('2025-03-04', '16:20'), march12),
  signUp('rebecca.stroud@example.com', 'Rebecca Stroud', at('2025-02-27', '22:14'), march12),
  signUp('fr.declan@example.org', null, at('2025-02-26', '09:09'), march12),
]

/** The twelve who signed up on the website, newest first; five of them are not exported yet. */
export const websiteSubscribers: readonly WebsiteSubscriber[] = rows.map((row, index) => ({
  id: rows.length - index,
  ...row,
  subscriptionTier: 'free',
  leftOut: null,
}))

export const unexportedSubscribers = websiteSubscribers.filter((it) => it.exportedAt === null)
