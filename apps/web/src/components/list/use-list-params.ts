import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isObject, readTexts } from '#data/read-shape.ts'

/** Cursors of the pages before this one, newest last; kept in the history entry, so that a reload keeps them. */
const readTrail = (state: unknown) => (isObject(state) ? readTexts(state['trail']) : undefined) ?? []

/** Rows on a page of every list. */
export const pageSize = 20

export type ListOptions<Sort extends string, Filter extends string> = {
  sorts: readonly Sort[]
  defaultSort: Sort
  /** Names of the filters, as they stand in the address. */
  filters: readonly Filter[]
  /** Whether another parameter narrows the list as well; such ones are read and written together. */
  isFurther?: (name: string) => boolean
  /** Milliseconds that the search waits for the next letter. */
  debounce?: number
}

/** Search, sort, filters and page of a list, all kept in the address. Changing one of the first three begins at page 1. */
export function useListParams<Sort extends string, Filter extends string>(options: ListOptions<Sort, Filter>) {
  const { sorts, defaultSort, filters, isFurther = () => false, debounce = 150 } = options
  const location = useLocation()
  const navigate = useNavigate()
  // What is written after a pause belongs to the address of then: a record may have been opened beside the list.
  const here = useRef(location)
  useLayoutEffect(() => {
    here.current = location
  }, [location])
  const params = new URLSearchParams(location.search)
  const trail = readTrail(location.state)
  const search = params.get('search') ?? ''
  const cursor = params.get('cursor') ?? undefined
  const page = Math.max(1, Number.parseInt(params.get('page') ?? '1', 10) || 1)

  const change = (
    entries: Record<string, string | undefined>,
    how: { replace?: boolean; trail?: string[]; further?: string } = {},
  ) => {
    const { pathname, search } = here.current
    const next = new URLSearchParams(search)
    if (how.further !== undefined) {
      for (const name of [...next.keys()].filter(isFurther)) next.delete(name)
      for (const [name, value] of new URLSearchParams(how.further)) next.append(name, value)
    }
    for (const [name, value] of Object.entries({ cursor: undefined, page: undefined, ...entries })) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate(
      { pathname, search: next.toString() },
      { replace: how.replace ?? false, state: { trail: how.trail ?? [] } },
    )
  }
  const [text, setText] = useSearchText(search, debounce, (value) =>
    change({ search: value || undefined }, { replace: true }),
  )

  const filterValues: Partial<Record<Filter, string>> = {}
  for (const name of filters) {
    const value = params.get(name)
    if (value) filterValues[name] = value
  }

  const further = new URLSearchParams([...params].filter(([name]) => isFurther(name))).toString()

  const turnForward = (nextCursor: string) =>
    change({ cursor: nextCursor, page: String(page + 1) }, { trail: [...trail, cursor ?? ''] })
  const hasFilters = further !== '' || Object.keys(filterValues).length > 0

  const turnBack = () => {
    const before = trail.at(-1)
    if (before) change({ cursor: before, page: page > 2 ? String(page - 1) : undefined }, { trail: trail.slice(0, -1) })
    else change({})
  }

  return {
    /** What stands in the search box. */
    text,
    setText,
    /** What is asked for: the text after the pause. */
    search,
    sort: sorts.find((sort) => sort === params.get('sort')) ?? defaultSort,
    setSort: (sort: Sort) => change({ sort: sort === defaultSort ? undefined : sort }),
    filters: filterValues,
    setFilter: (name: Filter, value: string | undefined) => change({ [name]: value }),
    /** What else narrows the list, as a query string. */
    further,
    setFurther: (query: string) => change({}, { further: query }),
    clear: () => {
      setText('')
      change({ search: undefined, ...Object.fromEntries(filters.map((name) => [name, undefined])) }, { further: '' })
    },
    isNarrowed: search !== '' || hasFilters,
    /** Whether anything but the search narrows it. */
    hasFilters,
    cursor,
    page,
    /** What a page's operation is asked with, beside its filters and its order. */
    asked: { limit: pageSize, ...(search ? { search } : {}), ...(cursor ? { cursor } : {}) },
    turnForward,
    toFirstPage: () => change({}),
    /** Absent on the first page. Without a trail (a shared address) it leads to page 1. */
    turnBack: cursor ? turnBack : undefined,
  }
}
export type ListParams = ReturnType<typeof useListParams>

/** The box follows the hand at once, the address after a pause; Back and Forward bring their text with them. */
function useSearchText(search: string, debounce: number, write: (text: string) => void) {
  const [text, setText] = useState(search)
  const written = useRef(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setText(search)
  }, [search])
  useEffect(() => () => clearTimeout(timer.current), [])
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    const settle = () => {
      written.current = next.trim()
      write(written.current)
    }
    // Clearing needs no pause: nothing more is going to be typed.
    if (next === '') settle()
    else timer.current = setTimeout(settle, debounce)
  }
  return [text, type] as const
}
