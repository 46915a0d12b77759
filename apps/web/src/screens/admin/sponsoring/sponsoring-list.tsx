import { capital } from '@joy/domain/labels/capital.ts'
import { ListView, type ListViewProps } from '#components/list/list-view.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import type { OpenRecord } from '#components/record/use-open-record.ts'
import { searchId, SponsoringToolbar } from './sponsoring-toolbar.tsx'
import type { SponsoringMutations } from './use-sponsoring-mutations.ts'
import type { useSponsoringParams } from './use-sponsoring-list.ts'

type Props<Row extends { id: number }> = Pick<ListViewProps<Row>, 'columns' | 'page'> & {
  noun: 'requests' | 'offers'
  /** What the narrower choice is called. */
  openLabel: string
  params: ReturnType<typeof useSponsoringParams>['params']
  record: OpenRecord
  mutations: SponsoringMutations
  /** Of whom there are none yet: 'Whoever asks' stands here once…; and what fits no search. */
  messages: { none: string; who: string; whatFailed: string; noMatch: string }
}

/** What is asked for and what is offered stand in one list each, told apart by their columns alone. */
export const SponsoringList = <Row extends { id: number }>(props: Props<Row>) => {
  const { noun, openLabel, params, record, mutations, messages, ...list } = props
  return (
    <>
      <ListView
        {...list}
        table={`sponsoring-${noun}`}
        label={capital(noun)}
        noun={noun}
        nounOfOne={noun.slice(0, -1)}
        params={params}
        record={record}
        searchId={searchId}
        toolbar={() => <SponsoringToolbar params={params} noun={noun} openLabel={openLabel} />}
        failed={{ sentence: `The ${noun} could not be loaded.`, whatFailed: messages.whatFailed }}
        empty={{
          none: {
            title: messages.none,
            text: `${messages.who} on the site stands here once their email is confirmed. What comes another way is entered by hand.`,
          },
          noMatch: {
            title: `No ${noun} match your search`,
            text: messages.noMatch,
            clear: 'Clear search and filters',
          },
        }}
      />
      <RecordOutlet record={{ ...record, mutations }} />
    </>
  )
}
