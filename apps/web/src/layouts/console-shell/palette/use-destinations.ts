import { BookOpen, CircleUser } from 'lucide-react'
import { goKeys } from '../go-keys.ts'
import { useNavEntries } from '../use-nav-entries.ts'
import { apiPaths, paths } from '#paths.ts'
import type { PaletteItem } from './palette-item.ts'

const getKeys = (to: string) => {
  const letter = goKeys[to]
  return letter ? ['G', letter.toUpperCase()] : undefined
}

/** Every screen that the role may open, one's own page, and the API's pages. */
export function useDestinations(): PaletteItem[] {
  const entries = useNavEntries()
  return [
    ...entries.map(({ to, label, icon }) => ({ key: to, to, label, icon, keys: getKeys(to) })),
    { key: 'account', to: paths.account(), label: 'Your account', icon: CircleUser },
    {
      key: 'api',
      label: 'API documentation',
      icon: BookOpen,
      run: () => location.assign(apiPaths.docs()),
    },
  ]
}
