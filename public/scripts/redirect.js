// From an old address of a page to the new one, at the place on the page that the old one names.
{
  const target = new URL(document.currentScript.dataset.target, location.href);
  target.hash ||= location.hash;
  location.replace(target);
}
