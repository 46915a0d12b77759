import { Button } from '@joy/ui/button.tsx'
import { Segmented } from '@joy/ui/segmented.tsx'
import { Copy, Tag } from 'lucide-react'
import type { TableView } from '#components/table-view/use-table-view.ts'
import { PeopleToolbar } from '#features/people-filter/people-toolbar.tsx'
import type { SelectedOnWebsite } from './use-selected-on-website.ts'
import type { WebsiteList } from './use-website-list.ts'

export const searchId = 'search-website-subscribers'

const choices = [
  { value: 'alone', label: 'On it alone' },
  { value: 'all', label: 'Everybody' },
  { value: 'unexported', label: 'Not exported' },
]

type Props = { list: WebsiteList; selected: SelectedOnWebsite; view: TableView; disabled: boolean }

/** Search, who is shown, filters, and what is done with whoever is selected. */
export function WebsiteToolbar({ list, selected, view, disabled }: Props) {
  const { params, shown } = list
  const { selection } = selected
  return (
    <PeopleToolbar
      screen="website-subscribers"
      search={{ id: searchId, of: 'website subscribers', params, width: 'flex-1 md:max-w-70 md:min-w-40' }}
      filters={list.filters}
      values={list.quick}
      labelAlone="comped"
      onChange={params.setFilter}
      further={params.further}
      onFurther={params.setFurther}
      counting={list.counting}
      disabled={disabled}
      view={view}
      before={
        <Segmented
          label="Who is shown"
          options={choices}
          value={shown}
          onChange={(value) => params.setFilter('show', value === 'alone' ? undefined : value)}
          className="max-md:order-last max-md:basis-full"
        />
      }
      after={
        selected.may && (
          <>
            <Button
              icon={Copy}
              aria-label={`Copy addresses (${selection.count ?? 0})`}
              disabled={!selection.hasAny}
              onClick={selected.copyAddresses}
              className="max-md:order-last max-md:flex-1"
            >
              Addresses ({selection.count ?? 0})
            </Button>
            <Button
              icon={Tag}
              disabled={!selection.hasAny}
              onClick={selected.askTags}
              className="max-md:order-last max-md:flex-1"
            >
              Tag ({selection.count ?? 0})
            </Button>
          </>
        )
      }
    />
  )
}
