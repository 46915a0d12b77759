import { siteButtonClass } from '#components/site/site-button-class.ts'
import { siteClient } from '#data/site-client.ts'
import { useQueryLite } from '#data/use-query-lite.ts'
import { readUpgradePerson } from '#features/upgrades/upgrade-person.ts'
import { paths } from '#paths.ts'

/** The way to the upgrade form for a signed-in administrator; for everybody else nothing (ruling 27). */
export function UpgradeLink() {
  const session = useQueryLite('session', () => siteClient.session.current.query())
  if (!session.data) return null
  const person = personHere()
  return (
    <div className="mt-8 border-t border-rule pt-6">
      <p className="mb-3 text-text-soft">
        You are signed in to the console{person ? `. Upgrade ${person.name || person.email} there.` : '.'}
      </p>
      <a href={paths.upgradeForm(person ?? undefined)} className={siteButtonClass({ tone: 'default', size: 'small' })}>
        Open the upgrade form
      </a>
    </div>
  )
}

/** Whom the console's Upgrade action meant: in the address, else in browser storage. */
function personHere(): { email: string; name: string } | null {
  const query = new URLSearchParams(location.search)
  const email = query.get('email')
  return email ? { email, name: query.get('name') ?? '' } : readUpgradePerson()
}
