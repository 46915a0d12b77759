// `pnpm outside`: writes the page anew.
import { writeFileSync } from 'node:fs'
import { makeOutsidePage, outsidePage } from './outside-page.ts'

writeFileSync(outsidePage, makeOutsidePage())
