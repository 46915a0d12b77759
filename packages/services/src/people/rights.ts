// What somebody may ask of us about themselves, done from their record by an administrator: the services are those of the portal.
import type { TextFile } from '@joy/contract'
import { AppError } from '@joy/domain/app-error.ts'
import { theirsStaysCancelled } from '@joy/domain/account/account-messages.ts'
import { formatDay } from '@joy/domain/time/dates.ts'
import type { Em } from '@joy/database/sql.ts'
import { readEmail } from '@joy/domain/people/email.ts'
import { askAccountDeletion } from '../account-deletion/ask-account-deletion.ts'
import { keepWaitingAccount } from '../account-deletion/keep-account.ts'
import { waitingDeletion } from '../deleted-accounts/waiting-deletion.ts'
import { logActivity } from '../activity/log-activity.ts'
import { askAddressChange } from '../address-changes/ask-address-change.ts'
import { stopAddressChange } from '../address-changes/stop-address-change.ts'
import { communityZone } from '../community/community-zone.ts'
import type { Context } from '../context.ts'
import { dataFile } from '../own-data/data-file.ts'
import { findSubscriber } from '../addresses/find-subscriber.ts'
import { findWebsiteSubscriber } from '../addresses/find-website-subscriber.ts'
import type { Person } from '../addresses/person.ts'
import { renamePerson } from './rename-person.ts'

type RowId = { id: number }
type Message = Promise<{ message: string }>
type Form = 'json' | 'html'

/** What an administrator does of it, by the row of a list; each throws AppError `not_found` where that is gone. */
const rightsBy = (list: {
  find: (em: Em, id: number) => Promise<Person>
  named: string
  noted: (id: number) => Record<string, unknown>
}) => {
  const getPerson = async (em: Em, id: number) => {
    const { email, emailKey } = await list.find(em, id)
    return { email, emailKey, key: emailKey }
  }
  return {
    /** Everything that is held of somebody, as JSON or to be read. The log says who took it. */
    async data(context: Context, { id }: RowId, form: Form): Promise<TextFile> {
      const person = await getPerson(context.em, id)
      await logActivity(context, {
        action: 'Personal Data Downloaded',
        platform: 'Website',
        status: 'Successful',
        details: `Everything that is held of ${person.email}, as ${form === 'json' ? 'JSON' : 'a page'}`,
        after: list.noted(id),
      })
      return dataFile(context, person, { form, name: `data-of-${list.named}-${id}` })
    },

    /** Corrects somebody's name here, and tells them. @throws AppError `invalid_input` */
    async rename(context: Context, { id, name }: RowId & { name: string }): Message {
      const person = await getPerson(context.em, id)
      const { isChanged } = await renamePerson(context, person, { name })
      return {
        message: isChanged
          ? `They are called ${name.trim()} now, and were told.`
          : `They are called ${name.trim()} already.`,
      }
    },

    /**
     * Has a link mailed to the address that somebody says is theirs, as if they had asked in the portal, for a day. It is theirs
     * once it is confirmed there. @throws AppError `invalid_input`; TooManyRequests
     */
    async changeAddress(context: Context, { id, email }: RowId & { email: string }): Message {
      const person = await getPerson(context.em, id)
      const wanted = readEmail(email)
      if (wanted.ok && wanted.key === person.key) throw new AppError('invalid_input', 'This is their address already.')
      await askAddressChange(context, { person, email })
      return {
        message: `A link is on its way to ${email.trim()}, and ${person.email} is told. Nothing changes until the link is followed, within 24 hours.`,
      }
    },

    /** Nobody can confirm that address any more. @throws AppError `conflict` where none waits */
    async stopAddressChange(context: Context, { id }: RowId): Message {
      const person = await getPerson(context.em, id)
      await stopAddressChange(context, person)
      return { message: `${person.email} stays as it is.` }
    },

    /** Has somebody's account deleted in 14 days, as if they had asked in the portal; again and again with the same answer. */
    async deleteAccount(context: Context, { id }: RowId): Message {
      const person = await getPerson(context.em, id)
      await askAccountDeletion(context, person)
      const waiting = await waitingDeletion(context.em, person.key)
      const day = waiting && formatDay(new Date(waiting.dueAt), await communityZone(context.em))
      return { message: `The account of ${person.email} will be deleted on ${day}. Until then it can be kept.` }
    },

    /** Takes that back. @throws AppError `conflict` where no deletion waits */
    async keepAccount(context: Context, { id }: RowId): Message {
      const person = await getPerson(context.em, id)
      const { cancelledPlans } = await keepWaitingAccount(context, person)
      return {
        message: [`The account of ${person.email} stays.`, theirsStaysCancelled(cancelledPlans)]
          .filter(Boolean)
          .join(' '),
      }
    },
  }
}

export const subscriberRights = rightsBy({
  find: findSubscriber,
  named: 'subscriber',
  noted: (subscriberId) => ({ subscriberId }),
})

/** Of whoever is on the website's list: by their main address, as the record that it is asked from. */
export const websiteRights = rightsBy({
  find: findWebsiteSubscriber,
  named: 'website-subscriber',
  noted: (websiteSubscriberId) => ({ websiteSubscriberId }),
})
