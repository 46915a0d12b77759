import { at } from './at.ts'
import { gymByComp, gymByMonth, person, synced, workOutByComp } from './person.ts'

const lastWeek = at('2025-03-21', '09:12')

/** The first page of the list, newest first: every status, somebody without a name, a very long address. */
export const subscribersOfMarch2025 = [
  person('2025-03-27', 'miriam.okafor@example.com', 'Miriam Okafor', { ...gymByComp, ...synced }),
  person('2025-03-26', 'jreyes@example.org', 'Jonathan Reyes', synced, '23:30'),
  person('2025-03-24', 'anneliese.brandt@example.net', 'Anneliese Brandt', synced),
  {
    ...person('2025-03-24', 's.adeyemi@example.com', 'Samuel Adeyemi', { ...gymByMonth, ...synced }),
    subscribedAt: at('2025-03-24', '08:15'),
  },
  person(
    '2025-03-23',
    'grace.lindqvist@example.com',
    'Grace Lindqvist',
    { subscriptionStatus: 'inactive', ...synced },
    '12:00',
  ),
  person('2025-03-22', 'the.community.of.saint.columba.newsletter@example.org', 'Tomás Herrera de la Cruz', synced),
  person('2025-03-21', 'ruth.abernathy@example.com', 'Ruth Abernathy', { ...workOutByComp, ...synced }),
  person('2025-03-20', 'pkowalczyk@example.net', 'Peter Kowalczyk', { subscriptionStatus: 'pending', syncedAt: null }),
  person('2025-03-19', 'esther.nakamura@example.org', 'Esther Nakamura', synced),
  person('2025-03-18', 'fr.declan@example.org', null, synced),
  person('2025-03-17', 'daniel.whitcombe@example.com', 'Daniel Whitcombe'),
  person('2025-03-14', 'lucia.fernandez-ortega@example.com', 'Lucía Fernández-Ortega', {
    subscriptionStatus: 'paused',
  }),
  person('2025-03-12', 'caleb.mbeki@example.net', 'Caleb Mbeki', gymByComp),
  person('2025-03-11', 'naomi.sutherland@example.com', 'Naomi Sutherland'),
  person('2025-03-10', 'b.vogel@example.org', 'Benedikt Vogel', { subscriptionStatus: 'failed', syncedAt: lastWeek }),
  person('2025-03-08', 'hannah.castellanos@example.com', 'Hannah Castellanos'),
  person('2025-03-06', 'judith.oyelaran@example.net', 'Judith Oyelaran', workOutByComp),
  person('2025-03-04', 'matthias.keller@example.com', 'Matthias Keller'),
  person('2025-03-03', 'clara.beaumont@example.com', 'Clara Beaumont'),
  person(
    '2025-03-01',
    'isaac.thornbury@example.org',
    'Isaac Thornbury',
    {
      subscriptionStatus: 'syncing',
      syncedAt: lastWeek,
    },
    '00:00',
  ),
]
