// From an old address of a page that led to what has a page of its own now, to that page. The address
// names a card before this script, or what stood below it.
{
  let name = '';
  try { name = decodeURIComponent(location.hash.slice(1)); } catch {}
  const entries = [...document.querySelectorAll('.cards > [id], .checklists > [id]')];
  const place = document.getElementById(name);
  const isBelow = ({ id }) => [`${id}-`, `${id}/`].some((start) => name.startsWith(start));
  const nearest = place ? entries.filter((entry) => entry.contains(place)) : entries.filter(isBelow);
  const [entry] = nearest.sort((one, other) => other.id.length - one.id.length);
  if (name && entry) {
    const target = new URL(entry.querySelector('a').href);
    target.hash = location.hash;
    location.replace(target);
  }
}
