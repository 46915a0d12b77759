import { CircleHelp, Download, Merge, RefreshCw, TrendingUp, Upload, UserPlus, UsersRound } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { trpc } from '#data/trpc.ts'
import { useExports } from '#features/exports/use-exports.ts'
import { useMay } from '#hooks/use-may.ts'
import { beginsSync } from '#features/sync/sync-from-elsewhere.ts'
import { useJob } from '#features/jobs/use-job.ts'
import { paths } from '#paths.ts'
import type { PaletteItem } from './palette-item.ts'

/** What can be done from anywhere, by whom the role lets. A sync shows its progress on its own screen. */
export function useCommands(openHelp: () => void): PaletteItem[] {
  const navigate = useNavigate()
  const sync = useJob(['sync'])
  const exports = useExports({ wording: 'subscribers' })
  const website = trpc.subscribers.totals.useQuery().data?.websiteSubscribers ?? 0
  const may = {
    sync: useMay('sync.start'),
    add: useMay('additions.add'),
    merge: useMay('merges.merge'),
    import: useMay('imports.create'),
    exportAll: useMay('exports.subscribers'),
    exportWebsite: useMay('exports.websiteSubscribers'),
    upgrade: useMay('upgrades.create'),
  }
  const startSync = () => void navigate(paths.sync(), { state: beginsSync })
  const commands: (PaletteItem | false)[] = [
    may.add && { key: 'add-people', label: 'Add people by hand', icon: UserPlus, to: paths.addPeople() },
    { key: 'likely-pairs', label: 'Look at likely pairs', icon: UsersRound, to: paths.likelyPairs() },
    may.merge && { key: 'merge-people', label: 'Merge two addresses', icon: Merge, to: paths.mergePeople() },
    may.import && { key: 'import', label: 'Run a CSV import', icon: Upload, to: paths.sync('import') },
    may.upgrade && { key: 'upgrade', label: 'New Upgrade', icon: TrendingUp, to: paths.upgradeForm() },
    { key: 'help', label: 'Show the keyboard help', icon: CircleHelp, keys: ['?'], run: openHelp },
    // What is about the whole list comes last, so that Enter never meets it unasked.
    may.exportAll && {
      key: 'export-all',
      label: 'Export all subscribers',
      icon: Download,
      run: () => void exports.run('subscribers'),
    },
    may.exportWebsite &&
      website > 0 && {
        key: 'export-website',
        label: 'Export website subscribers',
        icon: Download,
        run: () => void exports.run('website'),
      },
    may.sync && !sync.isRunning && { key: 'sync', label: 'Run sync with Substack', icon: RefreshCw, run: startSync },
  ]
  return commands.filter((it) => it !== false)
}
