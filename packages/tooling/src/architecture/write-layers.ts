// `pnpm layers`: draws the pictures of the services' folders and of the operations that the docs follow anew.
import { writeFileSync } from 'node:fs'
import { layFeatures } from './feature-layers.ts'
import { drawLayers, layersPicture } from './layers-picture.ts'
import { followOperation } from './operation-path.ts'
import { drawOperation, followed, operationPicture } from './operation-picture.ts'
import { readSources } from './read-workspace.ts'

const sources = readSources()
writeFileSync(layersPicture, drawLayers(layFeatures(sources)))
for (const operation of followed)
  writeFileSync(operationPicture(operation), drawOperation(operation, followOperation(sources, operation)))
