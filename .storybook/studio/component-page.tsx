import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  Heading,
  Primary,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ComponentProps, useContext } from 'react'
import usedIn from 'virtual:used-in'
import { FramedStory } from './framed-story.tsx'
import { ownLook } from './own-look.ts'
import { readableName } from './readable-name.ts'

/** The page of a component: what it is, to be played with, its props, where it is used, its states. */
export default function ComponentPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <WhereUsed />
      <States />
    </>
  )
}

type Shown = ReturnType<ComponentProps<typeof DocsContext.Provider>['value']['componentStories']>[number]

/** All but the first, each as it is meant to be seen. */
function States() {
  const { componentStories } = useContext(DocsContext)
  const states = componentStories()
    .filter(({ tags }) => tags.includes('autodocs'))
    .slice(1)
  return (
    states.length > 0 && (
      <>
        <Heading>States</Heading>
        {states.map((story) => (
          <Anchor key={story.id} storyId={story.id}>
            <Subheading>{readableName(story.name)}</Subheading>
            <Description of={exportOf(story)} />
            <State story={story} />
          </Anchor>
        ))}
      </>
    )
  )
}

/** What the file gives out: the blocks know a story by it. */
const exportOf = ({ moduleExport }: { moduleExport: unknown }): unknown => moduleExport

const globalsOf = ({ globals }: { globals: unknown }): unknown => globals

function State({ story }: { story: Shown }) {
  const { getStoryContext } = useContext(DocsContext)
  const look = ownLook(story)
  return look ? (
    <FramedStory id={story.id} name={story.name} globals={globalsOf(getStoryContext(story))} look={look} />
  ) : (
    <Canvas of={exportOf(story)} />
  )
}

function WhereUsed() {
  const { fileName } = useOf('meta', ['meta']).preparedMeta.parameters
  const file = String(fileName)
    .replace(/^\.\//u, '')
    .replace(/\.stories\.tsx$/u, '.tsx')
  const users = usedIn[file]
  if (!users) return null
  return (
    <>
      <Heading>Where it is used</Heading>
      <p>
        {users.map(({ title, id }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            <a href={`./?path=/story/${id}`} target="_top">
              {title.replace(/^(Components|Console|Site)\//u, '')}
            </a>
          </span>
        ))}
      </p>
    </>
  )
}
