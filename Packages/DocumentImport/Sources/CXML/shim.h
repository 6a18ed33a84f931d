#pragma once

#include <libxml/xmlversion.h>

/* Debian's libxml2 is built with ICU, whose headers Foundation brings in another version. Only the
   fields of encoding handlers depend on it, which nothing here looks into. */
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/tree.h>
