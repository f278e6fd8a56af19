export default {themeConfig: {
  sidebar: {'/g/': [{text: 'To read', items: [{text: 'Go', link: '/g/01-one'}, {text: 'On', link: '/g/two.html'}]}],
    '/ref/': list()},
}}