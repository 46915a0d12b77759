import type { Tag } from '@joy/contract'
import { counted } from '@joy/domain/labels/counted.ts'
import { nameKey } from '@joy/domain/search.ts'
import { toTagName } from '@joy/domain/tags.ts'
import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { useState } from 'react'
import { ListView } from '#components/list/list-view.tsx'
import { useListParams } from '#components/list/use-list-params.ts'
import { RoleLine } from '#components/role-line.tsx'
import { OutcomeNotice } from '#components/outcome/outcome-notice.tsx'
import { trpc } from '#data/trpc.ts'
import { useMay } from '#hooks/use-may.ts'
import { ConsolePage } from '#layouts/console-shell/console-page.tsx'
import { MakeTagForm } from './make-tag-form.tsx'
import { type Asked, TagDialogs } from './tag-dialogs.tsx'
import { tagColumns } from './tag-columns.tsx'
import { useTagActs } from './use-tag-acts.ts'

const searchId = 'search-tags'

/** Every tag with how many have it: to be made, renamed, coloured, merged and deleted. */
export function TagsPage() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const params = useListParams({ sorts: ['name'], defaultSort: 'name', filters: [] })
  const all = trpc.tags.list.useQuery()
  const acts = useTagActs()
  const mayChange = useMay('tags.update')
  const mayMake = useMay('tags.create')
  return (
    <ConsolePage title="Tags" {...(all.data ? { state: counted(all.data.length, 'tag') } : {})}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <OutcomeNotice outcome={acts.outcome} onDismiss={acts.dismissOutcome} />
        <ListView
          table="tags"
          label="Tags"
          noun="tags"
          nounOfOne="tag"
          columns={tagColumns({ mayChange, ask: setAsked })}
          page={toPage(all, params.search)}
          params={params}
          searchId={searchId}
          toolbar={() => (
            <Toolbar>
              <div className="flex min-w-0 flex-1 flex-wrap items-start gap-2">
                <SearchField
                  id={searchId}
                  label="Search tags"
                  placeholder="Search tags..."
                  hotkey="/"
                  value={params.text}
                  onChange={params.setText}
                  className="flex-1 md:max-w-70"
                />
                {mayMake && <MakeTagForm acts={acts} />}
              </div>
            </Toolbar>
          )}
          failed={{ sentence: 'The tags could not be loaded.', whatFailed: 'Failed to fetch the tags' }}
          empty={{
            none: {
              title: 'No tags yet',
              text: 'A retreat group, a parish or a year can be one. It stands on people, whichever list they are on.',
            },
            noMatch: {
              title: 'No tag matches your search',
              text: `None has '${params.search}' in its name.`,
              clear: 'Clear search',
            },
          }}
        />
        {!mayChange && (
          <RoleLine>
            Administrators make, rename, merge and delete tags. In the record of somebody you give them the tags that
            are there, and take them.
          </RoleLine>
        )}
      </div>
      <TagDialogs asked={asked} all={all.data ?? []} acts={acts} onClose={() => setAsked(null)} />
    </ConsolePage>
  )
}

/** All of them are one page: there are never more than some hundred. */
function toPage<Query extends { data: readonly Tag[] | undefined }>(all: Query, search: string) {
  const total = all.data?.length ?? 0
  const items = all.data?.filter(({ name }) => nameKey(name).includes(nameKey(toTagName(search))))
  return { ...all, data: items && { items, nextCursor: null, total, matching: items.length } }
}
