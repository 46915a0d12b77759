import { at } from './at.ts'

/** A free grant of paid access, by the address of whom it was granted to. Not ended: in force. */
export type SampleComp = {
  email: string
  grantedBy: string
  reason: string | null
  compedAt: string
  until: string | null
  /** When an import showed it at Substack; null: Substack is still to be told. */
  confirmedAt: string | null
  endedAt: string | null
  endReason: 'revoked' | 'expired' | 'undone' | null
}

/** The samples' last import: Substack knows the comps of before, not those of after. */
const lastImport = at('2025-03-21', '09:12')

const comp = (email: string, compedAt: string, reason: string | null = null): SampleComp => ({
  email,
  compedAt,
  reason,
  grantedBy: 'Hannah Whitfield',
  until: null,
  confirmedAt: compedAt < lastImport ? lastImport : null,
  endedAt: null,
  endReason: null,
})

/** Seventeen in force, two of them with an end to come, and one that ran out. */
export const comps: readonly SampleComp[] = [
  comp('miriam.okafor@example.com', at('2025-03-27', '11:40'), 'Leads the evening group'),
  comp('ruth.abernathy@example.com', at('2025-03-21', '10:02'), 'Scholarship, Lent retreat group'),
  {
    ...comp('ruth.abernathy@example.com', at('2025-03-13', '16:30'), 'Trial week after the retreat'),
    grantedBy: 'Peter Lang',
    until: at('2025-03-20', '16:30'),
    endedAt: at('2025-03-20', '16:30'),
    endReason: 'expired',
  },
  comp('caleb.mbeki@example.net', at('2025-03-12', '13:05'), 'Seminarian'),
  {
    ...comp('judith.oyelaran@example.net', at('2025-03-07', '08:50'), 'Cannot pay at present'),
    until: at('2025-04-06', '08:50'),
  },
  {
    ...comp('adaeze.nwosu@example.org', at('2025-02-17', '10:15'), 'Cannot pay at present'),
    until: at('2025-05-18', '10:15'),
  },
  comp('theodore.lindgren@example.net', at('2025-01-27', '09:00'), 'Spiritual trainer'),
  comp('margaret.oconnell@example.org', at('2025-01-07', '15:20')),
  comp('sister.agathe@example.org', at('2024-12-16', '08:30'), 'Religious community'),
  comp('david.mwangi@example.org', at('2024-11-18', '12:00'), 'Spiritual trainer'),
  comp('catherine.byrne@example.com', at('2024-10-21', '09:45'), 'Sponsored by a member'),
  comp('emmanuel.boateng@example.net', at('2024-08-26', '17:10'), 'Sponsored by a member'),
  comp('elizabeth.ansah@example.com', at('2024-07-15', '10:00'), 'Spiritual trainer'),
  comp('seraphina.costa@example.net', at('2024-05-27', '14:25')),
  comp('constance.whitby@example.com', at('2024-03-25', '11:11'), 'Scholarship, Lent retreat group'),
  comp('rachel.fairbairn@example.com', at('2024-01-08', '09:05'), 'Spiritual trainer'),
  comp('ian.macleod@example.com', at('2023-10-09', '16:00'), 'Founding reader'),
  comp('parish.office.st-brigid@example.org', at('2024-09-09', '10:40'), 'Parish that hosts the gathering'),
]
