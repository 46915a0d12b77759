import type { AskedSubscribers, Subscriber, SubscriberTotals } from '@joy/contract'
import { useState } from 'react'
import { trpc } from '#data/trpc.ts'
import { payersIn } from './payers-in.ts'
import type { Wording } from '../subscriber-list/wording.ts'
import { type Terms, useComp } from './use-comp.ts'
import { useMay } from '#hooks/use-may.ts'
import { useRowSelection } from '#components/list/use-row-selection.ts'
import type { SubscriberList } from '../subscriber-list/use-subscriber-list.ts'

type Options = {
  list: SubscriberList
  totals: SubscriberTotals | undefined
  /** The two screens word what came of it in their own ways (specification, section 8). */
  wording: Wording
}

/** Who is selected in a list of subscribers, the question that comes before a comp, and the comps. */
export function useCompSelection({ list, totals, wording }: Options) {
  const possible = useCompsPossible(list, totals)
  const mayComp = useMay('comps.grantMany')
  const selection = useRowSelection({
    rows: list.items,
    isSelectable: (row: Subscriber) => mayComp && !row.isComped,
    filterKey: JSON.stringify(list.filter),
    matching: possible ?? null,
  })
  const comp = useComp({ wording, onBatchComped: selection.clear })
  const utils = trpc.useUtils()
  const [asking, setAsking] = useState<Asking | null>(null)
  const [lookedAt, setLookedAt] = useState<number | null>(null)

  const open = (its: Asking | null) => {
    comp.forgetFailure()
    setAsking(its)
  }
  const close = () => open(null)
  /** Who is comped cannot stay selected. */
  const letGo = ({ id }: Subscriber) => {
    if (!selection.isAllMatching && selection.isSelected(id)) selection.toggle(id)
  }

  /** One who pays nothing is comped at once; of one who pays it is asked first. */
  const compOne = async (subscriber: Subscriber) => {
    setLookedAt(subscriber.id)
    try {
      const preview = await utils.comps.preview.fetch({ subscriberIds: [subscriber.id] }, { staleTime: 0 })
      if (payersIn(preview) > 0) return open(askOne(subscriber))
      letGo(subscriber)
      await comp.comp(subscriber)
    } catch (error) {
      comp.failed(error, subscriber)
    } finally {
      setLookedAt(null)
    }
  }

  /** As it stands when it is asked: what was selected meanwhile is another question. */
  const askSelected = (): Asking => ({
    input: selection.isAllMatching
      ? { filter: list.filter, excludedIds: selection.excludedIds }
      : { subscriberIds: selection.picked.map(({ id }) => id) },
    count: selection.count,
    people: selection.picked,
    isOne: false,
  })
  const confirm = (terms: Terms, meant: number) => {
    if (asking === null) return
    const { input, people, isOne } = asking
    const [one] = people
    const inDialog = { onAnswered: close }
    if ('filter' in input) void comp.compMatching({ ...input, count: meant }, terms, inDialog)
    else if (isOne && one) {
      letGo(one)
      void comp.comp(one, terms, inDialog)
    } else void comp.compMany(people, terms, inDialog)
  }
  const { outcome } = comp
  const ofRow = useOfRow(outcome, list.items)
  return {
    selection,
    possible,
    comp: {
      ...comp,
      /** Why somebody who is shown was not comped, beneath their row: far down a list nobody sees what stands above it. */
      toRowOutcome: ({ id }: Subscriber) => (ofRow?.person?.id === id ? ofRow : null),
      outcome: ofRow ? null : named(outcome),
      // Until the list is read anew it still offers what was just done.
      pendingId: lookedAt ?? comp.pendingId ?? (list.page.isFetching ? comp.compedId : null),
    },
    compOne: (subscriber: Subscriber) => void compOne(subscriber),
    ask: () => open(askSelected()),
    dialog: {
      question: asking,
      failure: comp.failure,
      isSending: comp.isSending,
      onClose: close,
      onConfirm: confirm,
    },
  }
}

type CompOutcome = ReturnType<typeof useComp>['outcome']

/** What is said beneath a row. It goes with the row, and comes back with it: above another page of the list it would say it of nobody. */
function useOfRow(outcome: CompOutcome, rows: readonly Subscriber[]): CompOutcome {
  const [stood, setStood] = useState<CompOutcome>(null)
  const isShown = rows.some(({ id }) => id === outcome?.person?.id)
  if (isShown && stood !== outcome) setStood(outcome)
  return isShown || stood === outcome ? outcome : null
}

/** Whoever was not shown when it was known is named. */
const named = (outcome: CompOutcome): CompOutcome =>
  outcome?.person
    ? { ...outcome, errors: [{ key: outcome.person.id, who: outcome.person.email, message: 'was not comped.' }] }
    : outcome

export type CompSelection = ReturnType<typeof useCompSelection>

type Asking = {
  input: { filter: AskedSubscribers; excludedIds: number[] } | { subscriberIds: number[] }
  count: number | null
  people: readonly Subscriber[]
  /** The comp of one row, and not of a selection of one. */
  isOne: boolean
}
const askOne = (subscriber: Subscriber): Asking => ({
  input: { subscriberIds: [subscriber.id] },
  count: 1,
  people: [subscriber],
  isOne: true,
})

/**
 * How many who match are not comped yet, for 'Select all N that match'. null: more than 10,000; undefined: not known
 * yet. Nobody, where the role may comp nobody. Known without asking where nothing narrows the list or all who match are on the page.
 */
function useCompsPossible(
  { filter, params, page }: SubscriberList,
  totals: SubscriberTotals | undefined,
): number | null | undefined {
  const { data } = page
  const mayComp = useMay('comps.grantMany')
  const isWhole = data !== undefined && params.cursor === undefined && data.nextCursor === null
  const canBeCounted = !params.isNarrowed || filter.comped !== undefined || isWhole
  const asked = trpc.subscribers.page.useQuery(
    { ...filter, comped: 'no', limit: 1 },
    { enabled: mayComp && data !== undefined && !canBeCounted },
  )

  if (filter.comped === 'yes' || !mayComp) return 0
  if (filter.comped === 'no') return data?.matching
  if (!params.isNarrowed) return totals && totals.subscribers - (totals.compedSubscribers - totals.compedOutside)
  if (isWhole) return data.items.filter((it) => !it.isComped).length
  return asked.data?.matching
}
