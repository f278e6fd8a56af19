const config = {themeConfig: {navbar: {title: 'Bar'}}, title: 'Tides'};
export default config;
