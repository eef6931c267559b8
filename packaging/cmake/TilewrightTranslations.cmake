# tilewright_translations(tilewright)
#
# Builds every translations/*.ts into the given program, below :/i18n; the target `update_translations`, which Qt makes, then
# brings the .ts files up to date with the texts in app/ and views/. Call it in the folder that makes the program.
function(tilewright_translations program)
  file(GLOB catalogues CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/translations/*.ts)
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS
    ${CMAKE_SOURCE_DIR}/app/*.cpp ${CMAKE_SOURCE_DIR}/app/*.h ${CMAKE_SOURCE_DIR}/views/*.cpp
    ${CMAKE_SOURCE_DIR}/views/*.h)
  qt_add_translations(${program} TS_FILES ${catalogues} SOURCES ${sources} RESOURCE_PREFIX /i18n
    LUPDATE_OPTIONS -locations none -no-obsolete)
endfunction()
