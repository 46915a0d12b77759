import { sampleFieldTexts } from '@joy/samples/integrations.ts'
import type { Context } from '../context.ts'
import { connectUnsaved } from '../integrations/connect-unsaved.ts'

/** Gives the platforms what the simulators accept, as the demo does at its start. */
export const connectToSimulators = (context: Context): Promise<void> => connectUnsaved(context, sampleFieldTexts)
