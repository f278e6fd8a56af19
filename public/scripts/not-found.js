// The page of error 404 is in all languages of the site: that of the address comes first, else that of the
// reader.
{
  const places = document.querySelectorAll('.not-found, :has(> span[lang])');
  const wanted = [...location.pathname.split('/'), ...navigator.languages];
  for (const place of places) {
    const parts = [...place.children];
    const first = wanted.map((name) => parts.find(({ lang }) => lang === name || name.startsWith(`${lang}-`) || lang.startsWith(`${name}-`))).find(Boolean);
    if (first) place.prepend(first, ' ');
  }
}
