import type { Integration } from '@joy/contract'
import { type IntegrationFieldName, integrationFields } from '@joy/domain/integration-fields.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldText, withFieldText } from './field-text.ts'

type Drafts = Readonly<Record<number, Integration>>
const key = ['integration-drafts']
const none: Drafts = {}

/**
 * The edits of the integrations list, held here until Save (specification section 2). They outlive the page, so that
 * the browser's Back does not lose them; a reload forgets them.
 */
export function useSettingsDrafts(saved: readonly Integration[]) {
  const client = useQueryClient()
  const drafts = useQuery<Drafts>({ queryKey: key, queryFn: skipToken, initialData: none }).data ?? none
  const put = (change: (drafts: Drafts) => Drafts) =>
    client.setQueryData<Drafts>(key, (current) => change(current ?? none))
  const draftOf = (it: Integration) => drafts[it.id] ?? it
  const edit = (it: Integration, change: (draft: Integration) => Integration) =>
    put((current) => ({ ...current, [it.id]: change(current[it.id] ?? it) }))
  const discard = (id: number) =>
    put((current) => Object.fromEntries(Object.entries(current).filter(([its]) => its !== String(id))))
  return {
    draftOf,
    editField: (it: Integration, name: IntegrationFieldName, text: string) =>
      edit(it, (draft) => usedOnceComplete(it, withFieldText(draft, name, text))),
    setActive: (it: Integration, isActive: boolean) => edit(it, (draft) => ({ ...draft, isActive })),
    discard,
    discardAll: () => put(() => none),
    /** How many entries of it differ from what is saved. */
    changesOf: (it: Integration) => changesBetween(it, draftOf(it)),
    hasChanges: saved.some((it) => changesBetween(it, draftOf(it)) > 0),
  }
}
export type SettingsDrafts = ReturnType<typeof useSettingsDrafts>

const changesBetween = (saved: Integration, draft: Integration): number =>
  integrationFields[saved.platform].filter(({ name }) => fieldText(saved, name) !== fieldText(draft, name)).length +
  (saved.isActive === draft.isActive ? 0 : 1)

const isComplete = (it: Integration) =>
  integrationFields[it.platform].every(({ name, isRequired }) => !isRequired || fieldText(it, name) !== '')

/** Whoever enters the first credentials means to use them; the box beside shows it and can be taken back. */
const usedOnceComplete = (saved: Integration, draft: Integration): Integration =>
  !isComplete(saved) && isComplete(draft) ? { ...draft, isActive: true } : draft
