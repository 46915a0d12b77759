import { LinkButton } from '@joy/ui/link-button.tsx'
import { Select } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { Link } from 'react-router-dom'
import { ListView, type ListViewProps } from '#components/list/list-view.tsx'
import { ViewMenu } from '#components/table-view/view-menu.tsx'
import { SavedViews } from '#features/saved-views/saved-views.tsx'
import { paths } from '#paths.ts'

type Labels = Record<string, { label: string }>
type Name = 'kind' | 'status'

type Props<Row extends { id: number | string }> = Pick<
  ListViewProps<Row>,
  'columns' | 'page' | 'params' | 'record' | 'failed'
> & {
  screen: 'changes' | 'jobs'
  label: string
  noun: string
  filters: { values: Partial<Record<Name, string>>; onChange: (name: Name, value: string | undefined) => void }
  labels: Record<Name, Labels>
  empty: { title: string; text: string; one: string }
}

/** What ran and what it changed: a list that is narrowed by kind and status. */
export const HistoryList = <Row extends { id: number | string }>(props: Props<Row>) => {
  const { screen, filters, labels, empty, ...list } = props
  const select = (name: Name, label: string, all: string) => (
    <Select
      aria-label={label}
      value={filters.values[name] ?? ''}
      onChange={(event) => filters.onChange(name, event.target.value || undefined)}
      options={[{ value: '', label: all }, ...toOptions(labels[name])]}
      className="w-44 max-md:min-w-34 max-md:flex-1"
    />
  )
  return (
    <ListView
      {...list}
      nounOfOne={empty.one}
      table={screen}
      toolbar={(view, isReady) => (
        <Toolbar
          end={
            <>
              <SavedViews screen={screen} />
              <ViewMenu view={view} disabled={!isReady} />
            </>
          }
        >
          <div className="flex min-w-0 flex-1 flex-wrap gap-2">
            {select('kind', 'Kind', 'All kinds')}
            {select('status', 'Status', 'Every status')}
          </div>
        </Toolbar>
      )}
      empty={{
        none: {
          title: empty.title,
          text: empty.text,
          actions: (
            <LinkButton as={Link} to={paths.sync('import')}>
              Import CSV
            </LinkButton>
          ),
        },
        noMatch: {
          title: `No ${empty.one} is like that`,
          text: 'None has this kind and this status.',
          clear: `Show all ${screen}`,
        },
      }}
    />
  )
}

const toOptions = (labels: Labels) => Object.entries(labels).map(([value, { label }]) => ({ value, label }))
