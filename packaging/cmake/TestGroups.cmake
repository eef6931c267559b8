# Run by ctest, before the tests: makes tests of what a program of GoogleTest lists, a few of a suite each. Thousands of them are
# over in a moment, and many suites prepare something once for all of their tests; so that a process for each took longer than
# what they do. A single test is run by the program itself: --gtest_filter.
#
# PROGRAM, LABEL, TIMEOUT, ENVIRONMENT and ENVIRONMENT_MODIFICATION are set by whoever includes this.
set(most 10)

if(NOT EXISTS ${PROGRAM})
  add_test(${LABEL}_NOT_BUILT ${LABEL}_NOT_BUILT)
  return()
endif()
execute_process(COMMAND ${CMAKE_COMMAND} -E env ${ENVIRONMENT} ${PROGRAM} --gtest_list_tests
  OUTPUT_VARIABLE listed ERROR_VARIABLE complaint RESULT_VARIABLE result TIMEOUT 120)
if(NOT result EQUAL 0)
  message(FATAL_ERROR "${PROGRAM} does not list its tests (${result}): ${complaint}")
endif()

# Parameters are printed behind the names, whatever is in them.
string(REGEX REPLACE " *#[^\n]*" "" listed "${listed}")
string(REGEX MATCHALL "[^\n]+" lines "${listed}")

macro(add_group)
  if(filter)
    set(name ${LABEL}.${suite})
    if(number GREATER 0 OR NOT last)
      math(EXPR of_suite "${number} + 1")
      string(APPEND name .${of_suite})
    endif()
    add_test(${name} ${PROGRAM} --gtest_filter=${filter})
    set_tests_properties(${name} PROPERTIES LABELS ${LABEL} TIMEOUT ${TIMEOUT} ENVIRONMENT "${ENVIRONMENT}"
      ENVIRONMENT_MODIFICATION "${ENVIRONMENT_MODIFICATION}")
    math(EXPR number "${number} + 1")
  endif()
  set(filter "")
  set(count 0)
endmacro()

set(filter "")
foreach(line IN LISTS lines)
  if(line MATCHES "^([A-Za-z0-9_/]+)\\.$")
    set(next ${CMAKE_MATCH_1})
    set(last TRUE)
    add_group()
    set(suite ${next})
    set(number 0)
  elseif(line MATCHES "^  ([A-Za-z0-9_/]+)$")
    set(test ${CMAKE_MATCH_1})
    if(count EQUAL most)
      set(last FALSE)
      add_group()
    endif()
    if(filter)
      string(APPEND filter ":")
    endif()
    string(APPEND filter ${suite}.${test})
    math(EXPR count "${count} + 1")
  endif()
endforeach()
set(last TRUE)
add_group()
