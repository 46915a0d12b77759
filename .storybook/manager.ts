import { addons } from 'storybook/manager-api'
import { frameTheme } from './studio/frame-theme.ts'
import { bothThemes } from './studio/both-themes.ts'
import { faultPanel } from './studio/fault-panel.ts'
import { firstPanel } from './studio/first-panel.ts'
import { firstSizes } from './studio/first-sizes.ts'

const night = matchMedia('(prefers-color-scheme: dark)')
const theme = () => frameTheme(night.matches ? 'dark' : 'light')

// The frame follows the reader's system; what is shown within follows the toolbar. Its sizes are said once: said again with
// another theme they would undo what the reader drew.
addons.setConfig({ theme: theme(), layout: firstSizes(innerWidth, innerHeight) })
night.addEventListener('change', () => addons.setConfig({ theme: theme(), layout: undefined }))

addons.register('path-to-joy/both-themes', bothThemes)
firstPanel()
faultPanel()
