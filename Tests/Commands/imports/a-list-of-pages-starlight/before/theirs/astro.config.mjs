export default defineConfig({integrations: [starlight({
  sidebar: [
    {label: 'To read', items: ['g/two', {label: 'Go', link: '/g/one/'}]},
    {label: 'Words', translations: {fr: 'Des mots'}, autogenerate: {directory: 'ref'}},
  ],
})]});
