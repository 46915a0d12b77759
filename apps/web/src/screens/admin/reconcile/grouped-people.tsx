import { counted } from '@joy/domain/labels/counted.ts'
import { Card } from '@joy/ui/card.tsx'
import { PeopleToolbar } from './people-toolbar.tsx'
import type { Reconcile } from './use-reconcile.ts'

/** In place of a list of many alike: the kinds above stand for them, and a search still finds the one. */
export const GroupedPeople = ({ params, code, people }: Pick<Reconcile, 'params' | 'code'> & { people: number }) => (
  <Card aria-label="Find one of them">
    <PeopleToolbar params={params} code={code} end={null} />
    <p className="px-4 py-4 text-table text-text-soft md:px-5">
      {counted(people, 'person', 'people')}, grouped by what disagrees. Open a kind above, or search for one of them.
    </p>
  </Card>
)
