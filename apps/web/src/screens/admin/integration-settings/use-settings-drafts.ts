import type { Integration } from '@joy/contract'
import { type IntegrationFieldName, integrationFields } from '@joy/domain/integrations/integration-fields.ts'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { fieldText, withFieldText } from './field-text.ts'

/** What was typed, field by field; everything else is as it is saved, also where that changes meanwhile. */
type Edits = { fields: Partial<Record<IntegrationFieldName, string>>; isActive?: boolean }
type Drafts = Readonly<Record<number, Edits>>
const key = ['integration-drafts']
const none: Drafts = {}
const untouched: Edits = { fields: {} }

/**
 * The edits of the integrations list, held here until Save (specification, section 2). They outlive the page, so that
 * the browser's Back does not lose them; a reload forgets them.
 */
export function useSettingsDrafts(saved: readonly Integration[]) {
  const client = useQueryClient()
  const drafts = useQuery<Drafts>({ queryKey: key, queryFn: skipToken, initialData: none }).data ?? none
  const put = (change: (drafts: Drafts) => Drafts) =>
    client.setQueryData<Drafts>(key, (current) => change(current ?? none))
  const getDraft = (it: Integration) => withEdits(it, drafts[it.id])
  const edit = (integration: Integration, change: (edits: Edits) => Edits) =>
    put((current) => ({ ...current, [integration.id]: change(current[integration.id] ?? untouched) }))
  const discard = (id: number) =>
    put((current) => Object.fromEntries(Object.entries(current).filter(([its]) => its !== String(id))))
  return {
    getDraft,
    editField: (integration: Integration, name: IntegrationFieldName, text: string) =>
      edit(integration, (edits) =>
        usedOnceComplete(integration, { ...edits, fields: { ...edits.fields, [name]: text } }),
      ),
    setActive: (it: Integration, isActive: boolean) => edit(it, (edits) => ({ ...edits, isActive })),
    discard,
    discardAll: () => put(() => none),
    /** How many entries of it differ from what is saved. */
    getChanges: (it: Integration) => changesBetween(it, getDraft(it)),
    hasChanges: saved.some((it) => changesBetween(it, getDraft(it)) > 0),
  }
}
export type SettingsDrafts = ReturnType<typeof useSettingsDrafts>

const withEdits = (saved: Integration, { fields, isActive = saved.isActive }: Edits = untouched): Integration =>
  integrationFields[saved.platform].reduce(
    (draft: Integration, { name }) => {
      const text = fields[name]
      return text === undefined ? draft : withFieldText(draft, name, text)
    },
    { ...saved, isActive },
  )

const changesBetween = (saved: Integration, draft: Integration): number =>
  integrationFields[saved.platform].filter(({ name }) => fieldText(saved, name) !== fieldText(draft, name)).length +
  (saved.isActive === draft.isActive ? 0 : 1)

const isComplete = (integration: Integration) =>
  integrationFields[integration.platform].every(
    ({ name, isRequired }) => !isRequired || fieldText(integration, name) !== '',
  )

/** Whoever enters the first credentials means to use them; the box beside shows it and can be taken back. */
const usedOnceComplete = (saved: Integration, edits: Edits): Edits =>
  !isComplete(saved) && isComplete(withEdits(saved, edits)) ? { ...edits, isActive: true } : edits
