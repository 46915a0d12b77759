import { addons } from 'storybook/manager-api'
import { frameTheme } from './studio/frame-theme.ts'
import { bothThemes } from './studio/both-themes.ts'
import { faultPanel } from './studio/fault-panel.ts'
import { firstPanel } from './studio/first-panel.ts'

const night = matchMedia('(prefers-color-scheme: dark)')
const dress = () => addons.setConfig({ theme: frameTheme(night.matches ? 'dark' : 'light') })

// The frame follows the reader's system; what is shown within follows the toolbar.
dress()
night.addEventListener('change', dress)

addons.register('path-to-joy/both-themes', bothThemes)
firstPanel()
faultPanel()
