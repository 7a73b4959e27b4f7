#!/usr/bin/python3
"""A window of WebKitGTK that a WebDriver drives, like MiniBrowser's --automation, but with a profile on the disk.

MiniBrowser forgets everything when it closes; a person's browser does not, and the tests close it and open it again.
WebKitWebDriver starts this with --profile=DIR.
"""
import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main():
    profile = next(argument.split("=", 1)[1] for argument in sys.argv if argument.startswith("--profile="))
    manager = WebKit2.WebsiteDataManager(base_data_directory=os.path.join(profile, "data"), base_cache_directory=os.path.join(profile, "cache"))
    manager.get_cookie_manager().set_persistent_storage(os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE)
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.set_preferred_languages(["es-MX", "es"])
    context.set_automation_allowed(True)
    context.connect("automation-started", started)
    Gtk.main()


def started(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("MiniBrowser")  # what Selenium asks for
    session.set_application_info(about)
    session.connect("create-web-view", lambda session: window(context))


def window(context):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    frame = Gtk.Window()
    frame.set_default_size(390, 844)
    frame.add(view)
    view.connect("close", lambda view: frame.destroy())
    frame.show_all()
    return view


main()
