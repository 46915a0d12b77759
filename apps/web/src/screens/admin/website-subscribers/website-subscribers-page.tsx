import { LinkButton } from '@joy/ui/link-button.tsx'
import { UserPlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { LetGoLine } from '#features/subscriber-list/let-go-line.tsx'
import { ListView } from '#components/list/list-view.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { RecordOutlet } from '#components/record/record-outlet.tsx'
import { RoleLine } from '#components/role-line.tsx'
import { consoleMessages } from '#data/console-messages.ts'
import { TagPeopleDialog } from '#features/tags/tag-people-dialog.tsx'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { paths } from '#paths.ts'
import { useSelectedOnWebsite } from './use-selected-on-website.ts'
import { useWebsiteList } from './use-website-list.ts'
import { websiteColumns } from './website-columns.tsx'
import { searchId, WebsiteToolbar } from './website-toolbar.tsx'

/** The people of the website's list: whoever signed up there or was added by hand, first of all those on no other list. */
export function WebsiteSubscribersPage() {
  const list = useWebsiteList()
  const selected = useSelectedOnWebsite(list)
  const mayAdd = useMay('additions.add')
  const { params, page, items, record, shown } = list
  const { selection } = selected
  return (
    <ConsolePage
      title="Website subscribers"
      actions={
        mayAdd && (
          <LinkButton as={Link} to={paths.addPeople()} icon={UserPlus}>
            Add people
          </LinkButton>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={selected.outcome} onDismiss={selected.dismissOutcome} />
        <ListView
          table="website-subscribers"
          label="Website subscribers"
          noun="people"
          nounOfOne="person"
          columns={websiteColumns({ record, selection, canSelect: selected.may, isReady: items.length > 0, shown })}
          page={page}
          params={params}
          record={record}
          searchId={searchId}
          isTwoLine
          hasChecks
          toolbar={(view, isReady) => (
            <WebsiteToolbar list={list} selected={selected} view={view} disabled={!isReady} />
          )}
          banner={<LetGoLine selection={selection} />}
          keys={{
            onToggle: ({ id }, isRange) => selection.toggle(id, isRange),
            onEscape: selection.hasAny ? selection.clear : undefined,
          }}
          rowLook={({ id }) => ({ isSelected: selection.isSelected(id) })}
          unreadable={list.unreadable}
          failed={{
            sentence: 'The website’s people could not be loaded.',
            whatFailed: consoleMessages.fetchWebsiteSubscribers,
          }}
          empty={{
            none: {
              title: 'Nobody is on the website’s list alone',
              text: 'Whoever signs up on the website or is added by hand stands here until the newsletter’s list has them too.',
            },
            noMatch: {
              title: 'Nobody fits',
              text: 'Another search or other filters may find somebody.',
              clear: 'Clear search and filters',
            },
          }}
        />
        {!selected.may && <RoleLine>Administrators tag several people at once, and copy their addresses.</RoleLine>}
      </div>
      <TagPeopleDialog {...selected.dialog} />
      <RecordOutlet record={record} />
    </ConsolePage>
  )
}
