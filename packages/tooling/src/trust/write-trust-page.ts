// `pnpm trust`: writes the page anew.
import { writeFileSync } from 'node:fs'
import { makeTrustPage, trustPage } from './trust-page.ts'

writeFileSync(trustPage, makeTrustPage())
