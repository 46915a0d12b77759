// `pnpm layers`: draws the picture of the services' folders anew.
import { writeFileSync } from 'node:fs'
import { layFeatures } from './feature-layers.ts'
import { drawLayers, layersPicture } from './layers-picture.ts'
import { readSources } from './read-workspace.ts'

writeFileSync(layersPicture, drawLayers(layFeatures(readSources())))
