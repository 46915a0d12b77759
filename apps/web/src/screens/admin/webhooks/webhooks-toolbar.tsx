import { Button } from '@joy/ui/button.tsx'
import { Popover } from '@joy/ui/popover.tsx'
import { SearchField } from '@joy/ui/search-field.tsx'
import { SelectField } from '@joy/ui/select-field.tsx'
import { Toolbar } from '@joy/ui/toolbar.tsx'
import { ListFilter, X } from 'lucide-react'
import { SavedViews } from '../../../components/saved-views/saved-views.tsx'
import type { TableView } from '../../../components/table-view/use-table-view.ts'
import { ViewMenu } from '../../../components/table-view/view-menu.tsx'
import type { Webhooks } from './use-webhooks.ts'
import { filterChoices, filterNames, filterWords } from './webhook-filters.ts'

export const searchId = 'search-webhooks'
type Props = Pick<Webhooks, 'params'>

/** Search by event, type or subject; platform and state; the filters in force stand beside them as chips. */
export const WebhooksToolbar = ({ params, disabled, view }: Props & { disabled: boolean; view: TableView }) => (
  <Toolbar>
    <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      <SearchField
        id={searchId}
        label="Search deliveries"
        placeholder="Search deliveries..."
        hotkey="/"
        value={params.text}
        onChange={params.setText}
        className="flex-1 max-[360px]:basis-full md:max-w-70 md:min-w-40"
      />
      <FilterMenu params={params} disabled={disabled} />
      <SavedViews screen="webhooks" />
      <Chips params={params} />
      <div className="ml-auto">
        <ViewMenu view={view} disabled={disabled} />
      </div>
    </div>
  </Toolbar>
)

const FilterMenu = ({ params, disabled }: Props & { disabled: boolean }) => (
  <Popover
    label="Filter"
    anchor="bottom start"
    className="p-3!"
    trigger={
      <Button icon={ListFilter} disabled={disabled} aria-label="Filter" className="max-md:w-11 max-md:px-0">
        <span className="max-md:hidden">Filter</span>
      </Button>
    }
  >
    <div className="grid gap-3">
      {filterNames.map((name) => (
        <SelectField
          key={name}
          label={filterChoices[name].label}
          value={params.filters[name] ?? ''}
          options={[{ value: '', label: 'Any' }, ...filterChoices[name].choices]}
          onChange={(event) => params.setFilter(name, event.target.value || undefined)}
        />
      ))}
    </div>
  </Popover>
)

const chip =
  'inline-flex h-(--control-small) items-center gap-1.5 rounded-full border border-edge-control bg-surface pr-2 pl-3 text-table whitespace-nowrap hover:bg-surface-sunk'

const Chips = ({ params }: Props) =>
  Object.keys(params.filters).length > 0 && (
    <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">
      {filterNames.map((name) => {
        const value = params.filters[name]
        if (value === undefined) return null
        return (
          <button key={name} type="button" className={chip} onClick={() => params.setFilter(name, undefined)}>
            <span className="sr-only">Remove the filter </span>
            <span className="text-text-soft">{filterChoices[name].label} </span>
            <span className="font-strong">{filterWords(name, value)}</span>
            <X size={14} strokeWidth={1.5} aria-hidden="true" className="text-text-soft" />
          </button>
        )
      })}
    </div>
  )
