import { Route, Routes } from 'react-router-dom'
import { RequireSession } from '#layouts/console-shell/require-session.tsx'
import { paths } from '#paths.ts'
import { routesStory } from '#stories/screen-story.tsx'
import { IntegrationSettingsPage } from './integration-settings-page.tsx'

/** The settings of an integration with their address, as stories show them. */
export const settingsStory = (platform: string) =>
  routesStory({
    at: paths.integrations(platform),
    routes: (
      <Routes>
        <Route element={<RequireSession />}>
          <Route path={paths.integrations()} element={<IntegrationSettingsPage />} />
        </Route>
      </Routes>
    ),
  })
