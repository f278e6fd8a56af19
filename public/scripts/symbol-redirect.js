// From the address of a symbol that has no page (any more) to its line in the index, which is above.
{
  const [, index, name] = location.pathname.match(/^(.*\/)([^/]+)\/$/) ?? [];
  const id = `symbol-${name}`;
  if (index) {
    fetch(index).then((response) => (response.ok ? response.text() : '')).then((html) => {
      const page = new DOMParser().parseFromString(html, 'text/html');
      if (page.getElementById(id)) location.replace(`${index}#${id}`);
    }).catch(() => {}); // no connection: this page stays
  }
}
