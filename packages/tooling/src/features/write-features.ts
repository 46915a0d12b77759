// `pnpm features`: writes the lists of features anew, after a file was added to the contract.
import { writeFileSync } from 'node:fs'
import { featureLists, toFileUrl } from './feature-lists.ts'

for (const list of featureLists()) writeFileSync(toFileUrl(list), list.text)
