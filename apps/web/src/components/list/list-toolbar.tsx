import { SearchField } from '@joy/ui/search-field.tsx'
import { Toolbar, type ToolbarProps } from '@joy/ui/toolbar.tsx'
import type { ReactNode } from 'react'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { ViewMenu, type ViewMenuProps } from '#components/table-view/view-menu.tsx'
import type { ListParams } from './use-list-params.ts'

const usualWidth = 'flex-1 max-[22.5rem]:basis-full md:max-w-70 md:min-w-40'

type Search = {
  id: string
  /** 'subscribers', as in 'Search subscribers'. */
  of: string
  params: Pick<ListParams, 'text' | 'setText'>
  width?: string
}

export type ListToolbarProps = Pick<ToolbarProps, 'title' | 'description' | 'end'> &
  Pick<ViewMenuProps, 'order' | 'disabled'> & {
    search?: Search
    /** Filters and saved views, beside the search. */
    children?: ReactNode
    /** What is in force; on a phone it has a line of its own. */
    chips?: ReactNode
    /** Of the View menu; absent: there is none. */
    view?: TableView
    /** A choice before the View menu, and what is done with the list after it. */
    before?: ReactNode
    after?: ReactNode
  }

/** Over every list: its search, what narrows it, what is in force, and the View menu at the right. */
export const ListToolbar = ({
  search,
  children,
  chips,
  view,
  before,
  after,
  order,
  disabled,
  ...toolbar
}: ListToolbarProps) => (
  <Toolbar {...toolbar}>
    <div data-filter-tools className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
      {search && <ListSearch {...search} />}
      <div className="contents">{children}</div>
      {chips && <div className="flex flex-wrap gap-2 max-md:order-last max-md:basis-full">{chips}</div>}
      {view && (
        <div className={before || after ? 'contents md:ml-auto md:flex md:items-center md:gap-2' : 'ml-auto'}>
          {before}
          <ViewMenu view={view} {...(order && { order })} {...(disabled && { disabled })} />
          {after}
        </div>
      )}
    </div>
  </Toolbar>
)

const ListSearch = ({ id, of, params, width = usualWidth }: Search) => (
  <SearchField
    id={id}
    label={`Search ${of}`}
    placeholder={`Search ${of}...`}
    hotkey="/"
    value={params.text}
    onChange={params.setText}
    className={width}
  />
)
